import { isDeepStrictEqual } from 'node:util';
import type { ContentDetail } from '@waypost/content/contract';
import type { Publication } from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import { signedIn, type StaffBrowser } from '@waypost/staff/http/testing';
import type { WaypostPorts } from '../src/waypost-ports';
import { runWaypost, type RunningWaypost } from './running-waypost';

/** Starts a Waypost in which Ada is signed in and has the branch “Spring”. */
export async function aBranchOfAda(
  ports: Partial<WaypostPorts> = {},
): Promise<{ readonly waypost: RunningWaypost; readonly ada: StaffBrowser }> {
  const waypost = await runWaypost(ports);
  const ada = await signedIn(waypost);
  const made = await ada.call('POST', apiPaths.branches, { name: 'Spring' });
  if (made.status !== 201) throw new Error(`the branch was not made: ${made.status} ${made.text}`);
  return { waypost, ada };
}

/** Publishes a whole branch despite any warnings. */
export async function publishBranch(by: StaffBrowser, { branch = 'spring', note = '' } = {}): Promise<Publication> {
  const answer = await by.call('POST', apiPaths.publish(branch), { note, resolutions: [], acceptsWarnings: true });
  if (answer.status !== 201) throw new Error(`the branch was not published: ${answer.status} ${answer.text}`);
  return answer.json as Publication;
}

/** Removes the content at a path of the API, as it is now. */
export async function removeContent(by: StaffBrowser, path: string): ReturnType<StaffBrowser['call']> {
  const { revisionId } = (await by.get(path)).json as ContentDetail<unknown>;
  return by.call('POST', `${path}/removal`, { baseRevisionId: revisionId });
}

const TURNS_AT_MOST = 1_000;

/** Retries until the value is as expected, because a publish reaches the pages a moment later. */
export async function untilIs<Value>(look: () => Promise<Value>, expected: Value): Promise<void> {
  for (let turn = 0; turn < TURNS_AT_MOST; turn++) {
    if (isDeepStrictEqual(await look(), expected)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await look()).toEqual(expected);
}
