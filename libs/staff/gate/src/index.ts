import '@waypost/platform/kernel/server-only';

export { admitAgain } from './admission';
export { controlHost, type HostGate } from './control-host';
export { openEventStream, type StreamHost, type StreamRequest } from './event-stream';
export {
  isByProgram,
  lacksSecondFactor,
  setSignedIn,
  signedInOrNull,
  staffNameOf,
  staffOf,
  staffSessionIdOf,
  type SignedIn,
} from './signed-in';
