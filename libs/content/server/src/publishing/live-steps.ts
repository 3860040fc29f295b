import type { Refusal } from '@waypost/content/contract';
import type { ChecksRequest, PublishCheck, PublishRequest } from '@waypost/content/contract/publishing';
import { defaultOf, labelOf, type CheckedContent, type ContentRegistry, type Rehearsal } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type ContentKind } from '@waypost/content/model';
import { planWithOwnSide, type ContentResolution, type PublishStep } from '@waypost/content/model/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { candidateOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import type { BranchContent, ContentReads, ContentTransaction, StoredRevision } from '../../ports';
import { mainContents } from './main-contents';

/** A step of a publish, with the new data of its item. */
export type LiveStep = PublishStep & { readonly after: ContentData | null };

/** The fault of an item that would go live. */
export interface StepFault extends ContentAddress {
  readonly fault: FieldFault;
}

/**
 * Returns the steps with the new data of each item. Merged and edited ones are validated again, because nobody has seen them as a whole.
 */
export function liveSteps(
  kinds: ContentRegistry,
  steps: readonly PublishStep[],
  revisions: ReadonlyMap<string, ContentData>,
): Result<readonly LiveStep[], StepFault> {
  const live: LiveStep[] = [];
  for (const step of steps) {
    if (step.to.kind === 'nothing') live.push({ ...step, after: null });
    else if (step.to.kind === 'revision') live.push({ ...step, after: revisions.get(step.to.revisionId) ?? null });
    else {
      const { kind, key } = step;
      const parsed = kinds[kind]?.parse(key, step.to.data);
      if (!parsed?.ok) return err({ kind, key, fault: parsed?.error ?? { field: '', message: 'Nothing of this kind can be published.' } });
      live.push({ ...step, to: { ...step.to, data: parsed.value }, after: parsed.value });
    }
  }
  return ok(live);
}

const checkedContents = (kinds: ContentRegistry, steps: readonly LiveStep[]): readonly CheckedContent[] =>
  steps.flatMap(({ kind, key, after }) => {
    // Without an entry on main, the code's default is live.
    const data = after ?? defaultOf(kinds, { kind, key });
    return data ? [{ kind, key, label: labelOf(kinds, { kind, key }, data), data }] : [];
  });

/** Returns findings on items that this build can't parse, because another build wrote them under other rules. */
const unreadable = (kinds: ContentRegistry, contents: readonly CheckedContent[]): readonly PublishCheck[] =>
  contents.flatMap(({ kind, key, label, data }): PublishCheck[] => {
    const parsed = kinds[kind]?.parse(key, data);
    if (!parsed || parsed.ok) return [];
    return [wrongField({ kind, key, fault: parsed.error }, label)];
  });

const wrongField = ({ kind, key, fault: { field, message } }: StepFault, label: string): PublishCheck => ({
  severity: 'stop',
  code: 'wrong-field',
  message,
  kind,
  key,
  label,
  field: field === '' ? null : field,
  excerpt: null,
});

/**
 * Returns all findings on taking these steps live (R15.05), and the record of their rehearsal. Each kind checks its own items among all.
 */
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

/** Returns the findings on items, including those that nobody is about to publish. */
export async function findingsIn(
  { kinds, clock }: ContentDeps,
  contents: readonly CheckedContent[],
  removed: readonly ContentAddress[] = [],
): Promise<readonly PublishCheck[]> {
  const now = clock.now();
  const ofKinds = (
    await Promise.all(Object.values(kinds).map(async (rules) => (await rules.checks?.(contents, now, removed)) ?? []))
  ).flat();
  // A kind's checks may repeat its parse errors. Staff should read a message once.
  const isSaid = ({ kind, key, message }: PublishCheck) =>
    ofKinds.some((check) => check.kind === kind && check.key === key && check.message === message);
  return [...unreadable(kinds, contents).filter((check) => !isSaid(check)), ...ofKinds];
}

/** Returns the findings on the branch as a whole. They are attached to the first item that goes live. */
export async function checksOfBranch(
  { branchChecks, kinds }: ContentDeps,
  branchId: string,
  going: readonly Pick<LiveStep, 'kind' | 'key' | 'after'>[],
): Promise<readonly PublishCheck[]> {
  const [first] = going;
  if (!first) return [];
  const { kind, key, after } = first;
  const about = { kind, key, label: labelOf(kinds, { kind, key }, after), field: null, excerpt: null };
  return (await branchChecks(branchId, going)).map((check) => ({ ...check, ...about }));
}

/** Returns the stops for the branch as a whole. They are reported when a publish is scheduled, not only when it is due. */
export async function stopsOfBranch(
  deps: ContentDeps,
  tx: Pick<ContentTransaction, 'contents'>,
  branchId: string,
): Promise<readonly PublishCheck[]> {
  const going = (await tx.contents(branchId)).map(({ entry: { kind, key }, mine }) => ({ kind, key, after: mine?.data ?? null }));
  return (await checksOfBranch(deps, branchId, going)).filter(({ severity }) => severity === 'stop');
}

/** Returns a finding on each text that is written while publishing, because nobody has approved it (R11.05). None if none is required. */
function unapprovedEdits({ needsApproval, kinds }: ContentDeps, resolutions: readonly ContentResolution[]): readonly PublishCheck[] {
  if (!needsApproval) return [];
  return resolutions.flatMap(({ kind, key, field, take }): PublishCheck[] =>
    take === 'edited'
      ? [
          {
            severity: 'stop',
            code: 'edit-unapproved',
            message: 'Nobody has approved words that are written while publishing. Write them on the branch, and ask for a review.',
            label: labelOf(kinds, { kind, key }, null),
            excerpt: null,
            kind,
            key,
            field,
          },
        ]
      : [],
  );
}

/** Refuses text that is written while publishing and that nobody has approved. Returns null if there is none. */
export function editsRefusal(deps: ContentDeps, resolutions: readonly ContentResolution[]): Refusal | null {
  const checks = unapprovedEdits(deps, resolutions);
  return checks.length > 0 ? { kind: 'publish-stopped', checks } : null;
}

/** The findings that nobody may accept: a page would lose its picture. */
const FIRM_CODES = ['image-in-use', 'picture-missing'];

/**
 * Refuses a rollback until its findings are accepted (R15.05). An earlier state may be restored even if a check has become stricter
 * since. The exception is a picture that a page still shows (R10.05).
 */
export function rollbackRefusal(checks: readonly PublishCheck[], acceptsWarnings: boolean): Refusal | null {
  if (checks.some(({ code }) => FIRM_CODES.includes(code))) return { kind: 'publish-stopped', checks };
  return checks.length > 0 && !acceptsWarnings ? { kind: 'publish-warned', checks } : null;
}

/** Returns the data of revisions, by id. */
export const dataById = (revisions: readonly (StoredRevision | null)[]): Map<string, ContentData> =>
  new Map(revisions.flatMap((revision) => (revision ? [[revision.id, revision.data] as const] : [])));

/**
 * Returns the branch's items that are to go live, or all of them if none is named. Refuses a named one that the branch does not change, and
 * one that the branch has in a revision other than the named one.
 */
export function chosenOf(contents: readonly BranchContent[], only: PublishRequest['only']): Result<readonly BranchContent[], Refusal> {
  if (!only) return ok(contents);
  const named = new Map(only.map((content) => [addressText(content), content.revisionId]));
  const chosen = contents.filter(({ entry }) => named.has(addressText(entry)));
  const isSeen = [...named.values()].some((revisionId) => revisionId !== undefined);
  // What was seen and is no longer on the branch was taken back or published since.
  if (chosen.length < named.size) return err(isSeen ? { kind: 'branch-changed' } : { kind: 'not-found', what: 'content' });
  const isAsSeen = chosen.every(({ entry }) => [undefined, entry.revisionId].includes(named.get(addressText(entry))));
  return isAsSeen ? ok(chosen) : err({ kind: 'branch-changed' });
}

/**
 * Returns the findings on publishing the branch in its current state, without publishing it (R15.05). The text that a publish with these
 * decisions would take live is checked. Undecided fields are checked in the branch's version.
 */
export const checkBranch =
  (deps: ContentDeps) =>
  async (branchId: string, { only, resolutions = [] }: ChecksRequest = {}): Promise<Result<readonly PublishCheck[], Refusal>> => {
    const { store, kinds } = deps;
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const chosen = chosenOf(await store.contents(branchId), only);
    if (!chosen.ok) return chosen;
    const contents = chosen.value;
    const candidates = contents.map((content) => candidateOf(kinds, content));
    const live = liveSteps(kinds, planWithOwnSide(candidates, resolutions), dataById(contents.map((content) => content.mine)));
    if (!live.ok) return ok([wrongField(live.error, labelOf(kinds, live.error, null))]);
    const { checks } = await findingsOf(deps, store, branchId, live.value);
    return ok([...unapprovedEdits(deps, resolutions), ...checks, ...(await checksOfBranch(deps, branchId, live.value))]);
  };
