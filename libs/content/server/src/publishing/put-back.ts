import { VERSIONS_AT_ONCE, type Refusal } from '@waypost/content/contract';
import type { Publication, PutBackRequest } from '@waypost/content/contract/publishing';
import { defaultOf, labelOf } from '@waypost/content/contract/kinds';
import { addressText, MAIN_BRANCH, type ContentAddress, type StaffName } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { LIVE_SITE_NAME } from '@waypost/content/model/publishing';
import { err, type Result } from '@waypost/platform/kernel';
import type { ContentTransaction, StoredVersion } from '../../ports';
import type { ContentDeps } from '../content-deps';
import { withFollowing } from './following';
import { returnToWriter } from './returning-work/return-work';
import { goLive, publicationWithin } from './go-live';
import type { LiveStep } from './live-steps';
import { findingsOf, rollbackRefusal } from './publish-findings';

/**
 * Puts one live item back to an earlier version, independent of what was published along with it (R10.02). It is a publication of its
 * own: it is checked, appears in the history and can be rolled back. The item that was live until then returns to its branch. Nothing is
 * put back over a live text that the person has not seen.
 */
export const putBack =
  (deps: ContentDeps) =>
  async (
    address: ContentAddress,
    { revisionId, acceptsWarnings, seen }: PutBackRequest,
    by: StaffName,
  ): Promise<Result<Publication, Refusal>> =>
    deps.store.publishing(async (tx) => {
      const { kinds } = deps;
      const version = await liveVersion(tx, address, revisionId);
      if (!version) return err({ kind: 'not-found', what: 'revision' });
      const [main = null] = await tx.published([address]);
      if (seen !== undefined && seen !== (main?.id ?? null)) return err({ kind: 'branch-changed' });
      const byCode = defaultOf(kinds, address);
      const before = main?.data ?? byCode;
      if (isSameValue(version.data, before)) return err({ kind: 'nothing-to-publish' });
      const isByCode = version.isDefault && isSameValue(version.data, byCode);
      const step: LiveStep = {
        kind: address.kind,
        key: address.key,
        from: main?.id ?? null,
        to: isByCode ? { kind: 'nothing' } : { kind: 'revision', revisionId },
        after: isByCode ? null : version.data,
      };
      const whole = await withFollowing(deps, tx, [step]);
      if (!whole.ok) return whole;
      const { checks, record: tested } = await findingsOf(deps, tx, MAIN_BRANCH, [step]);
      const refusal = rollbackRefusal(checks, acceptsWarnings);
      if (refusal) return err(refusal);

      const label = labelOf(kinds, address, version.data);
      const id = await goLive(deps, tx, {
        branchId: MAIN_BRANCH,
        branchName: LIVE_SITE_NAME,
        note: `Puts ${label} back as it was ${version.publication === null ? 'at first' : `in #${version.publication}`}`,
        by,
        cause: { kind: 'put-back' },
        tested,
        steps: whole.value.steps,
        before: new Map([[addressText(address), before], ...whole.value.before]),
      });
      const reason = `${label} was put back to an earlier version: its later text is on this branch again, and not live.`;
      if (main) await returnToWriter(deps, tx, main, { liveRevisionId: isByCode ? null : revisionId, hold: { by, reason } });
      return publicationWithin(deps, tx, id);
    });

/** Returns a version that was live once or is the code's default, otherwise null. A version that was never live was never checked. */
async function liveVersion(tx: ContentTransaction, address: ContentAddress, revisionId: string): Promise<StoredVersion | null> {
  let before: string | null = null;
  for (;;) {
    const page: readonly StoredVersion[] = await tx.versions(address, { before, limit: VERSIONS_AT_ONCE });
    const version = page.find(({ id }) => id === revisionId);
    if (version) return version.publication !== null || version.isDefault ? version : null;
    const last = page.at(-1);
    if (!last || page.length < VERSIONS_AT_ONCE) return null;
    before = last.id;
  }
}
