import type { Refusal } from '@waypost/content/contract';
import type { ChecksRequest, PublishCheck } from '@waypost/content/contract/publishing';
import { defaultOf, labelOf, type CheckedContent, type ContentRegistry, type Rehearsal } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type ContentKind } from '@waypost/content/model';
import { planPublish, type ContentResolution, type PublishStep } from '@waypost/content/model/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { candidateOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import type { BranchContent, ContentReads, ContentTransaction, StoredRevision } from '../../ports';
import { mainContents } from './main-contents';

/** A step of a publish, with what its content will say. */
export type LiveStep = PublishStep & { readonly after: ContentData | null };

/** The steps with what each content will say; a merged or edited one is read once more, because nobody has seen it whole. */
export function liveSteps(
  kinds: ContentRegistry,
  steps: readonly PublishStep[],
  revisions: ReadonlyMap<string, ContentData>,
): Result<readonly LiveStep[], FieldFault> {
  const live: LiveStep[] = [];
  for (const step of steps) {
    if (step.to.kind === 'nothing') live.push({ ...step, after: null });
    else if (step.to.kind === 'revision') live.push({ ...step, after: revisions.get(step.to.revisionId) ?? null });
    else {
      const parsed = kinds[step.kind]?.parse(step.key, step.to.data);
      if (!parsed?.ok) return err(parsed?.error ?? { field: '', message: 'Nothing of this kind can be published.' });
      live.push({ ...step, to: { ...step.to, data: parsed.value }, after: parsed.value });
    }
  }
  return ok(live);
}

const checkedContents = (kinds: ContentRegistry, steps: readonly LiveStep[]): readonly CheckedContent[] =>
  steps.flatMap(({ kind, key, after }) => {
    // Without an entry of main's the code's default is live.
    const data = after ?? defaultOf(kinds, { kind, key });
    return data ? [{ kind, key, label: labelOf(kinds, { kind, key }, data), data }] : [];
  });

/** What this build could not show any more: another build wrote it, under other rules. */
const unreadable = (kinds: ContentRegistry, contents: readonly CheckedContent[]): readonly PublishCheck[] =>
  contents.flatMap(({ kind, key, label, data }): PublishCheck[] => {
    const parsed = kinds[kind]?.parse(key, data);
    if (!parsed || parsed.ok) return [];
    const { field, message } = parsed.error;
    return [{ severity: 'stop', code: 'wrong-field', message, kind, key, label, field: field === '' ? null : field, excerpt: null }];
  });

/** Everything that speaks against taking these live (R15.05), and what was tried out of them: each kind looks at its own among all. */
export async function findingsOf(
  deps: ContentDeps,
  reads: Pick<ContentReads, 'list' | 'published'>,
  branchId: string,
  steps: readonly LiveStep[],
): Promise<Rehearsal> {
  const { kinds } = deps;
  const contents = checkedContents(kinds, steps);
  const removed = steps.flatMap(({ kind, key, after }) =>
    (after ?? defaultOf(kinds, { kind, key })) ? [] : [{ kind, key, label: labelOf(kinds, { kind, key }, null) }],
  );
  const checks = await findingsIn(deps, contents, removed);
  const main = (kind: ContentKind) => mainContents(reads, kind);
  const rehearsals = await Promise.all(
    Object.values(kinds).flatMap((rules) => rules.rehearsal?.({ branchId, contents, removed, main }) ?? []),
  );
  const records = rehearsals.flatMap(({ record }) => record ?? []);
  return {
    record: records.length === 0 ? null : Object.assign({}, ...records),
    checks: [...checks, ...rehearsals.flatMap((rehearsal) => rehearsal.checks)],
  };
}

/** What speaks against contents, also against those that nobody is about to publish. */
export async function findingsIn(
  { kinds, clock }: ContentDeps,
  contents: readonly CheckedContent[],
  removed: readonly ContentAddress[] = [],
): Promise<readonly PublishCheck[]> {
  const now = clock.now();
  const ofKinds = (
    await Promise.all(Object.values(kinds).map(async (rules) => (await rules.checks?.(contents, now, removed)) ?? []))
  ).flat();
  // A kind may check what it also reads by: staff read one message once.
  const isSaid = ({ kind, key, message }: PublishCheck) =>
    ofKinds.some((check) => check.kind === kind && check.key === key && check.message === message);
  return [...unreadable(kinds, contents).filter((check) => !isSaid(check)), ...ofKinds];
}

/** What is said of the branch as a whole, at the first of what goes live. */
export async function checksOfBranch(
  { branchChecks, kinds }: ContentDeps,
  branchId: string,
  going: readonly Pick<LiveStep, 'kind' | 'key' | 'after'>[],
): Promise<readonly PublishCheck[]> {
  const [first] = going;
  if (!branchChecks || !first) return [];
  const { kind, key, after } = first;
  const about = { kind, key, label: labelOf(kinds, { kind, key }, after), field: null, excerpt: null };
  return (await branchChecks(branchId, going)).map((check) => ({ ...check, ...about }));
}

/** What a branch as a whole still needs before anything of it may be shown: said when that is planned, not when its time has come. */
export async function stopsOfBranch(
  deps: ContentDeps,
  tx: Pick<ContentTransaction, 'contents'>,
  branchId: string,
): Promise<readonly PublishCheck[]> {
  const going = (await tx.contents(branchId)).map(({ entry: { kind, key }, mine }) => ({ kind, key, after: mine?.data ?? null }));
  return (await checksOfBranch(deps, branchId, going)).filter(({ severity }) => severity === 'stop');
}

/** Words that somebody writes while they publish were approved by nobody (R11.05); null where that is not asked, or nothing is written. */
export function editsRefusal({ needsApproval, kinds }: ContentDeps, resolutions: readonly ContentResolution[]): Refusal | null {
  if (!needsApproval) return null;
  const checks = resolutions.flatMap(({ kind, key, field, take }): PublishCheck[] =>
    take === 'edited'
      ? [
          {
            severity: 'stop',
            code: 'edit-unapproved',
            message: 'Nobody has approved words that are written while publishing. Write them on the branch, and ask for a review.',
            label: labelOf(kinds, { kind, key }, null),
            excerpt: null,
            ...{ kind, key, field },
          },
        ]
      : [],
  );
  return checks.length > 0 ? { kind: 'publish-stopped', checks } : null;
}

/** A stop refuses in any case, a warning until somebody has accepted it (R15.05). */
export function checkRefusal(checks: readonly PublishCheck[], acceptsWarnings: boolean): Refusal | null {
  if (checks.some(({ severity }) => severity === 'stop')) return { kind: 'publish-stopped', checks };
  return checks.length > 0 && !acceptsWarnings ? { kind: 'publish-warned', checks } : null;
}

/** What nobody may accept: a page without its picture. */
const FIRM_CODES = ['image-in-use', 'picture-missing'];

/**
 * A rollback says what speaks against it, and asks (R15.05). What stood there before may be restored though a check has become
 * stricter since: only a picture does not vanish under a page (R10.05).
 */
export function rollbackRefusal(checks: readonly PublishCheck[], acceptsWarnings: boolean): Refusal | null {
  if (checks.some(({ code }) => FIRM_CODES.includes(code))) return { kind: 'publish-stopped', checks };
  return checks.length > 0 && !acceptsWarnings ? { kind: 'publish-warned', checks } : null;
}

/** What revisions say, by their ids. */
export const dataById = (revisions: readonly (StoredRevision | null)[]): Map<string, ContentData> =>
  new Map(revisions.flatMap((revision) => (revision ? [[revision.id, revision.data] as const] : [])));

/** The contents of a branch that are to go live, all of them where none is named; null where it has not changed one that is named. */
export function chosenOf(contents: readonly BranchContent[], only: readonly ContentAddress[] | undefined): readonly BranchContent[] | null {
  if (!only) return contents;
  const names = new Set(only.map(addressText));
  const chosen = contents.filter(({ entry }) => names.has(addressText(entry)));
  return chosen.length === names.size ? chosen : null;
}

/** What speaks against publishing the branch as it is, without publishing it (R15.05). Contents in conflict are looked at as the branch has them. */
export const checkBranch =
  (deps: ContentDeps) =>
  async (branchId: string, { only }: ChecksRequest = {}): Promise<Result<readonly PublishCheck[], Refusal>> => {
    const { store, kinds } = deps;
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const contents = chosenOf(await store.contents(branchId), only);
    if (!contents) return err({ kind: 'not-found', what: 'content' });
    const candidates = contents.map((content) => candidateOf(kinds, content));
    const mine: readonly ContentResolution[] = planPublish(candidates).conflicts.flatMap(({ kind, key, fields }) =>
      fields.map(({ field }) => ({ kind, key, field, take: 'mine' as const })),
    );
    const { steps } = planPublish(candidates, mine);
    const live = liveSteps(kinds, steps, dataById(contents.map((content) => content.mine)));
    if (!live.ok) return err({ kind: 'wrong-field', fault: live.error });
    const { checks } = await findingsOf(deps, store, branchId, live.value);
    return ok([...checks, ...(await checksOfBranch(deps, branchId, live.value))]);
  };
