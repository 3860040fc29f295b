import '@waypost/platform/kernel/server-only';

export { inventedTime } from './invented-time';
export { fillDemonstration, type DemonstrationDeps } from './fill-demonstration';
export { demonstrationRefusal, MAX_COUNTED_EVENTS } from './demonstration-refusal';
export { removeDemonstration, type DemonstrationStore } from './remove-demonstration';
export { DEMONSTRATION_SESSIONS } from './invented-visits';
