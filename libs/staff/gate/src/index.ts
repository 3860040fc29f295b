import '@waypost/platform/kernel/server-only';

export { CONTROL_API_ROOT, controlHost, type ControlHostDeps, type HostGate } from './control-host';
export { takeStream } from './take-stream';
export {
  lacksSecondFactor,
  requireStaff,
  setSignedIn,
  signedInOrNull,
  staffNameOf,
  staffOf,
  staffSessionIdOf,
  type SignedIn,
  type SignedInStaff,
} from './signed-in';
