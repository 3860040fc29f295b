import { collaborationPaths } from '@waypost/collaboration/contract';
import type { ContentDetail } from '@waypost/content/contract';
import type { ContentChange } from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import { signedIn, type StaffBrowser } from '@waypost/staff/http/testing';
import type { Role } from '@waypost/staff/model';
import type { WaypostPorts } from '../src/waypost-ports';
import { aBranchOfAda } from './branch-of-ada';
import type { RunningWaypost } from './running-waypost';

const HOME = apiPaths.content('spring', 'page', 'tqg.home');

export interface ReviewedBranch {
  readonly waypost: RunningWaypost;
  readonly ada: StaffBrowser;
  readonly ben: StaffBrowser;
  /** Ada changes the title of the branch's home page. */
  readonly write: (title: string) => Promise<void>;
}

/** Approves a branch as it is at this moment. */
export async function approveBranch(by: StaffBrowser, review: string, answer = ''): ReturnType<StaffBrowser['call']> {
  const changes = (await by.get(apiPaths.changes('spring'))).json as readonly ContentChange[];
  const seen = changes.map(({ kind, key, revisionId }) => ({ kind, key, revisionId }));
  return by.call('POST', collaborationPaths.decision('spring', review), { decision: 'approve', answer, seen });
}

/** Starts a Waypost in which Ada has written on the branch “Spring”, and Ben can review it. */
export async function aBranchToReview(benRole: Role, ports: Partial<WaypostPorts> = {}): Promise<ReviewedBranch> {
  const { waypost, ada } = await aBranchOfAda(ports);
  const ben = await signedIn(waypost, { id: 'staff-ben', name: 'Ben', role: benRole });
  const write = async (title: string): Promise<void> => {
    const { content, revisionId } = (await ada.get(HOME)).json as ContentDetail<object>;
    const saved = await ada.call('PUT', HOME, { content: { ...content, title }, baseRevisionId: revisionId });
    if (saved.status !== 200) throw new Error(`the page was not saved: ${saved.status} ${saved.text}`);
  };
  await write('Spring');
  return { waypost, ada, ben, write };
}
