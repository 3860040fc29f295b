import { branchChanges } from './branches/branch-changes';
import { createBranch, editBranch, findBranch, listBranches } from './branches/branches';
import type { ContentDeps } from './content-deps';
import { contentDetails, contentsOn, contentVersions, listContents, openContent, readContent } from './editing/read-content';
import { saveContent, saveContents } from './editing/save-content';
import { discardContent, discardContents, removeContent, restoreContent } from './editing/take-back-content';
import { branchRefusal } from './editing/write-content';
import { listPublications, publicationPlaces } from './publishing/go-live';
import { checkBranch } from './publishing/live-steps';
import { publishBranch } from './publishing/publish-branch';
import { publishOnMain } from './publishing/publish-on-main';
import { putBack } from './publishing/put-back';
import { rollBack } from './publishing/roll-back';

/** What staff do with branches and with what stands on them, whatever kind it is (R10.02, R10.04). */
export const createContent = (deps: ContentDeps) => ({
  branches: listBranches(deps),
  branch: findBranch(deps),
  createBranch: createBranch(deps),
  editBranch: editBranch(deps),
  /** What a branch changed against main, field by field. */
  changes: branchChanges(deps),
  /** Why nothing can be written to a branch; null where it can. */
  refusal: async (branchId: string) => branchRefusal(branchId, await deps.store.branch(branchId)),

  read: readContent(deps),
  /** The same, and its kind is called with the person who opened it. */
  open: openContent(deps),
  versions: contentVersions(deps),
  /** The contents of one kind, as a list. */
  list: listContents(deps),
  /** The contents of one kind, whole. */
  details: contentDetails(deps),
  /** Every content of a branch that somebody has written. */
  all: contentsOn(deps),
  save: saveContent(deps),
  /** Several at once: all or none. For kinds that are not told who opened them. */
  saveAll: saveContents(deps),
  /** Takes the branch's own content back. */
  discard: discardContent(deps),
  /** Several of them: all or none. */
  discardAll: discardContents(deps),
  /** Takes a content off the branch; once published, off the site. */
  remove: removeContent(deps),
  restore: restoreContent(deps),

  /** What speaks against publishing a branch. */
  check: checkBranch(deps),
  publish: publishBranch(deps),
  /** A publish that no branch makes. */
  publishOnMain: publishOnMain(deps),
  rollBack: rollBack(deps),
  /** One content of the live site as it was in an earlier version. */
  putBack: putBack(deps),
  publications: listPublications(deps),
  /** Where visitors see what a publication put there. */
  publicationPlaces: publicationPlaces(deps),
});

export type Content = ReturnType<typeof createContent>;
