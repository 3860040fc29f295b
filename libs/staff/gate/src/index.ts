import '@waypost/platform/kernel/server-only';

export { controlHost, type HostGate } from './control-host';
export { takeStream } from './take-stream';
export { lacksSecondFactor, setSignedIn, signedInOrNull, staffNameOf, staffOf, staffSessionIdOf, type SignedIn } from './signed-in';
