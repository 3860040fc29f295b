import '@waypost/platform/kernel/server-only';

export { INLINE_SCRIPTS } from '../src/inline-scripts';
export { reportingOrigins, thirdPartyScriptOrigins } from '../src/third-party-origins';
