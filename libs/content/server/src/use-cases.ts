import { branchChanges } from './branches/branch-changes';
import { createBranch, editBranch, findBranch, listBranches } from './branches/branches';
import type { ContentDeps } from './content-deps';
import {
  contentDetails,
  contentsOn,
  contentVersions,
  listContents,
  openContent,
  readContent,
  readContents,
  writingOf,
  writingsWith,
} from './editing/read-content';
import { saveContent, saveContents } from './editing/save-content';
import { discardContent, discardContents, removeContent, restoreContent } from './editing/take-back-content';
import { branchRefusal } from './editing/write-content';
import { listPublications, publicationPlaces } from './publishing/go-live';
import { checkBranch } from './publishing/check-branch';
import { publishBranch } from './publishing/publish-branch';
import { publishOnMain } from './publishing/publish-on-main';
import { putBack } from './publishing/put-back';
import { rollBack } from './publishing/roll-back';

/** The use cases of branches and of items of every kind (R10.02, R10.04). */
export const createContent = (deps: ContentDeps) => ({
  branches: listBranches(deps),
  branch: findBranch(deps),
  createBranch: createBranch(deps),
  editBranch: editBranch(deps),
  /** Returns a branch's changes against main, field by field. */
  changes: branchChanges(deps),
  /** Returns the reason why a branch can't be written to, or null if it can. */
  refusal: async (branchId: string) => branchRefusal(branchId, await deps.store.branch(branchId)),

  read: readContent(deps),
  /** Reads several items, or none. */
  readAll: readContents(deps),
  /** Reads an item, and passes the person who opened it to its kind. */
  open: openContent(deps),
  versions: contentVersions(deps),
  /** Returns the list of one kind's items. */
  list: listContents(deps),
  /** Returns what was written in an item since it left main. */
  written: writingOf(deps),
  /** Returns the items of a kind with a value in their summary, of all open branches, with what was written in each. */
  writtenWith: writingsWith(deps),
  /** Returns one kind's items in full. */
  details: contentDetails(deps),
  /** Returns every item of a branch that staff have written. */
  all: contentsOn(deps),
  save: saveContent(deps),
  /** Saves several items, or none. For kinds that don't record who opened an item. */
  saveAll: saveContents(deps),
  /** Discards the branch's own content. */
  discard: discardContent(deps),
  /** Discards several items, or none. */
  discardAll: discardContents(deps),
  /** Removes an item on the branch. Publishing the branch removes it from the site. */
  remove: removeContent(deps),
  restore: restoreContent(deps),

  /** Returns the findings on publishing a branch. */
  check: checkBranch(deps),
  publish: publishBranch(deps),
  /** Publishes without a branch. */
  publishOnMain: publishOnMain(deps),
  rollBack: rollBack(deps),
  /** Puts one live item back to an earlier version. */
  putBack: putBack(deps),
  publications: listPublications(deps),
  /** Returns the addresses at which visitors see a publication's items. */
  publicationPlaces: publicationPlaces(deps),
});

export type Content = ReturnType<typeof createContent>;
