import { defaultOf, labelOf, type MainReads } from '@waypost/content/contract/kinds';
import { MAIN_BRANCH } from '@waypost/content/model';
import type { ContentTransaction } from '../../ports';
import type { ContentDeps } from '../content-deps';
import { findingsIn } from './live-steps';

/** More than anybody writes of one content. */
const VERSIONS_MAX = 10_000;

/** Main within a transaction that has locked publishing. */
export const mainReads = (deps: ContentDeps, tx: ContentTransaction): MainReads => ({
  async find(address) {
    const [revision] = await tx.published([address]);
    return revision?.data ?? defaultOf(deps.kinds, address);
  },
  async all(kind) {
    const { main } = await tx.list(MAIN_BRANCH, kind);
    return tx.published(main.map(({ key }) => ({ kind, key })));
  },
  past: async (address) => (await tx.versions(address, { before: null, limit: VERSIONS_MAX })).map(({ data }) => data),
  async branch(id) {
    if (!(await tx.lockBranch(id))) return null;
    return (await tx.contents(id)).map(({ entry: { kind, key, revisionId, baseRevisionId }, mine }) => ({
      ...{ kind, key, revisionId, baseRevisionId },
      data: mine?.data ?? null,
    }));
  },
  checks: (contents) =>
    findingsIn(
      deps,
      contents.map((content) => ({ ...content, label: labelOf(deps.kinds, content, content.data) })),
    ),
});
