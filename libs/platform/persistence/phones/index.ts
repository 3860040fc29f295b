import '@waypost/platform/kernel/server-only';

export { createPartnerCallLog } from '../src/partners/partner-call-log';
export { createPartnerCallQueries } from '../src/partners/partner-call-queries';
export { createPhoneFigures } from '../src/phones/phone-figures';
export { createPhoneLeaseQueries } from '../src/phones/phone-lease-queries';
export { createPhoneLeaseStore } from '../src/phones/phone-lease-store';
export { createPhoneRuleReplayStore } from '../src/phones/phone-rule-replay-store';
