import type { Refusal } from '@waypost/content/contract';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import { defaultOf, labelOf, type CheckedContent, type ContentRegistry, type Rehearsal } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentKind } from '@waypost/content/model';
import type { ContentResolution } from '@waypost/content/model/publishing';
import type { ContentDeps } from '../content-deps';
import type { ContentReads, ContentTransaction } from '../../ports';
import type { LiveStep, StepFault } from './live-steps';
import { mainContents } from './main-contents';

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

/** Returns the finding on an item that its kind refuses. */
export const wrongField = ({ kind, key, fault: { field, message } }: StepFault, label: string): PublishCheck => ({
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
export function unapprovedEdits({ needsApproval, kinds }: ContentDeps, resolutions: readonly ContentResolution[]): readonly PublishCheck[] {
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
