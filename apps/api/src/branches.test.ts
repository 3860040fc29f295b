import { describeBranches } from '@waypost/control-center/contract/testing';
import { runWaypost, signedIn } from '../testing';

describeBranches('the real API', async () => {
  const waypost = await runWaypost();
  const ada = await signedIn(waypost);
  const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
  return { ada: ada.call, ben: ben.call, stop: () => waypost.stop() };
});
