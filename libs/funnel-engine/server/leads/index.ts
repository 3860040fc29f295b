import '@waypost/platform/kernel/server-only';

export { type Lead, type LeadQueries, type LeadStore, type LeadSummary } from '../src/lead-store';
export { NO_CONSENTED_PHONES, type ConsentedPhones } from '../src/consent-covering';
export { saveLead } from '../src/save-lead';
