import { type Refusal } from '@waypost/content/contract';
import { PUBLICATIONS_AT_ONCE, type ContentChange, type Publication } from '@waypost/content/contract/publishing';
import { labelOf, type ContentPlace, type ContentRegistry } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type StaffName } from '@waypost/content/model';
import { changedFields } from '@waypost/content/model/merge';
import { type ContentConflict, type PublishCandidate, type PublishedStep } from '@waypost/content/model/publishing';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { changeOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import type { ContentTransaction, NewRevision, PublicationsAsked } from '../../ports';
import type { LiveStep } from './live-steps';
import { returnsWork, rollbackChain, type RollbackChain } from './returning-work/rollback-chain';

export type LivePlace = ContentPlace & { readonly label: string };

/** Returns a publication as staff see it. */
function publicationOf(kinds: ContentRegistry, chain: RollbackChain): Publication {
  const [{ at, steps, ...record }] = chain;
  return {
    ...record,
    returnsWork: returnsWork(chain),
    at: at.toISOString(),
    // A page of the code is never removed: without a revision the site shows the code's text.
    changes: steps.map(({ kind, key, from, to, summary }) => ({
      kind,
      key,
      label: kinds[kind]?.labelOf(key, summary) ?? key,
      change: kinds[kind]?.defaultOf(key) ? 'changed' : to === null ? 'removed' : from === null ? 'added' : 'changed',
      ...(summary && kinds[kind]?.hasSummaryInHistory && { summary }),
    })),
  };
}

/** Returns publications newest first: all of them, or those that match a filter. */
export const listPublications =
  ({ store, kinds }: ContentDeps) =>
  async (asked: Omit<PublicationsAsked, 'limit'> = {}): Promise<readonly Publication[]> => {
    const records = await store.publications({ ...asked, limit: PUBLICATIONS_AT_ONCE });
    const chains = await Promise.all(records.map((record) => rollbackChain(store, record, records)));
    return chains.map((chain) => publicationOf(kinds, chain));
  };

/** Returns the addresses at which visitors see a publication's items. */
export const publicationPlaces =
  ({ store, kinds }: ContentDeps) =>
  async (id: string): Promise<Result<readonly LivePlace[], Refusal>> => {
    const record = await store.publication(id);
    if (!record) return err({ kind: 'not-found', what: 'publication' });
    return ok(
      record.steps.flatMap(({ kind, key, to, summary }) => {
        const rules = kinds[kind];
        const place = to === null && !rules?.defaultOf(key) ? null : rules?.placeOf?.(key, summary);
        return rules && place ? [{ label: rules.labelOf(key, summary), ...place }] : [];
      }),
    );
  };

/** Returns main's earlier data, by address. */
export const mainBefore = (candidates: readonly PublishCandidate[]): ReadonlyMap<string, ContentData | null> =>
  new Map(candidates.map((candidate) => [addressText(candidate), candidate.theirs.data]));

/** Returns the refusal for items in which both sides changed the same fields. A person has to decide. */
export const conflictRefusal = (
  kinds: ContentRegistry,
  candidates: readonly PublishCandidate[],
  conflicts: readonly ContentConflict[],
  whose: (address: ContentAddress) => Pick<ContentChange, 'changedBy' | 'changedAt'>,
): Refusal => {
  const held = new Set(conflicts.map(addressText));
  return {
    kind: 'publish-conflict',
    changes: candidates
      .filter((candidate) => held.has(addressText(candidate)))
      .map((candidate) => changeOf(kinds, candidate, whose(candidate))),
  };
};

/** Why main moves: a publish, the rollback of the publish with this number, or one item that is put back to an earlier version. */
type Cause = { readonly kind: 'publish' | 'put-back' } | { readonly kind: 'rollback'; readonly of: number };

/** The actions in the audit log, about the whole and about each item. */
const ACTIONS: Readonly<Record<Cause['kind'], { readonly action: string; readonly itemAction: string }>> = {
  publish: { action: 'branch.published', itemAction: 'content.published' },
  rollback: { action: 'publication.rolled-back', itemAction: 'content.rolled-back' },
  'put-back': { action: 'publication.put-back', itemAction: 'content.put-back' },
};

export interface GoLive {
  readonly branchId: string;
  readonly branchName: string;
  readonly note: string;
  readonly by: StaffName;
  readonly cause: Cause;
  /** The rehearsal's record for the audit log. */
  readonly tested: Readonly<Record<string, unknown>> | null;
  readonly steps: readonly LiveStep[];
  /** Main's earlier data, by address. */
  readonly before: ReadonlyMap<string, ContentData | null>;
}

/** Writes new revisions, moves main, and records it in the audit log, all within the caller's transaction. */
export async function goLive(
  deps: ContentDeps,
  tx: ContentTransaction,
  { steps, before, tested, cause, ...about }: GoLive,
): Promise<string> {
  const { kinds, clock, newId } = deps;
  const at = clock.now();
  const { by, branchId } = about;
  const rollsBack = cause.kind === 'rollback' ? cause.of : null;
  const { action, itemAction } = ACTIONS[cause.kind];
  const published: PublishedStep[] = [];
  const written: NewRevision[] = [];
  for (const { kind, key, from, to } of steps) {
    if (to.kind !== 'write') {
      published.push({ kind, key, from, to: to.kind === 'revision' ? to.revisionId : null });
      continue;
    }
    const { data, parentId, mergedFromId } = to;
    const id = newId();
    const summary = kinds[kind]?.summaryOf(key, data) ?? {};
    const about = { parentId, mergedFromId, summary, contentHash: jsonHash(data), isDefault: false };
    written.push({ id, kind, key, data, ...about, branchId, by, at });
    published.push({ kind, key, from, to: id });
  }
  await tx.addRevisions(written);
  const id = newId();
  const number = await tx.publish({ ...about, rollsBack, id, at, steps: published });
  const labels = new Map<string, string>();
  for (const { kind, key, after } of steps) {
    const was = before.get(addressText({ kind, key })) ?? null;
    const subject = labelOf(kinds, { kind, key }, after ?? was);
    labels.set(addressText({ kind, key }), subject);
    const done = cause.kind === 'publish' && !after ? 'content.taken-off' : itemAction;
    await tx.audit.record({ at, by, action: done, subject, content: { kind, key }, ...changedFields(was, after) });
  }
  const changes = published.map(({ kind, key, from, to }) => ({
    kind,
    key,
    label: labels.get(addressText({ kind, key })) ?? key,
    from,
    to,
  }));
  await tx.audit.record({
    at,
    by,
    action,
    subject: about.branchName,
    after: { number, note: about.note, rollsBack, changes, ...(tested && { tested }) },
  });
  return id;
}

/** Returns the publication that was just made, as staff see it. */
export async function publicationWithin(
  { kinds }: Pick<ContentDeps, 'kinds'>,
  tx: ContentTransaction,
  id: string,
): Promise<Result<Publication, Refusal>> {
  const record = await tx.publication(id);
  return record ? ok(publicationOf(kinds, await rollbackChain(tx, record))) : err({ kind: 'not-found', what: 'publication' });
}
