import { defaultOf, labelOf } from '@waypost/content/contract/kinds';
import { type MainReads } from '@waypost/content/contract/main-changes';
import { isMainBranch } from '@waypost/content/model/publishing';
import type { ContentTransaction } from '../../ports';
import type { ContentDeps } from '../content-deps';
import { findingsIn, stopsOfBranch } from './publish-findings';
import { mainContents } from './main-contents';

/** A limit above the number of versions that an item ever has. */
const MAX_VERSIONS = 10_000;

/** Returns reads of main within a transaction that has locked publishing. */
export const mainReads = (deps: ContentDeps, tx: ContentTransaction): MainReads => ({
  async find(address) {
    const [revision] = await tx.published([address]);
    return revision?.data ?? defaultOf(deps.kinds, address);
  },
  all: (kind) => mainContents(tx, kind),
  past: async (address) => (await tx.versions(address, { before: null, limit: MAX_VERSIONS })).map(({ data }) => data),
  async branch(id) {
    if (isMainBranch(id) || !(await tx.lockBranch(id))) return null;
    return (await tx.contents(id)).map(({ entry: { kind, key, revisionId, baseRevisionId }, mine }) => ({
      kind,
      key,
      revisionId,
      baseRevisionId,
      data: mine?.data ?? null,
    }));
  },
  branchStops: (id) => stopsOfBranch(deps, tx, id),
  checks: (contents) =>
    findingsIn(
      deps,
      contents.map((content) => ({ ...content, label: labelOf(deps.kinds, content, content.data) })),
    ),
});
