import { describeBranches } from '@waypost/content/contract/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { runWaypost, signedIn } from '../../testing';

describeBranches('the real API', apiPaths, async () => {
  const waypost = await runWaypost();
  const ada = await signedIn(waypost);
  const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
  return { ada: ada.call, ben: ben.call, stop: () => waypost.stop() };
});
