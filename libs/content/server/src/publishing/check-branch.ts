import type { Refusal } from '@waypost/content/contract';
import type { ChecksRequest, PublishCheck } from '@waypost/content/contract/publishing';
import { labelOf } from '@waypost/content/contract/kinds';
import { planWithOwnSide } from '@waypost/content/model/publishing';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { candidateOf } from '../branches/branch-changes';
import type { ContentDeps } from '../content-deps';
import { chosenOf, dataById, liveSteps } from './live-steps';
import { checksOfBranch, findingsOf, unapprovedEdits, wrongField } from './publish-findings';

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
