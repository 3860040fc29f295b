export { type Lead, type LeadStore } from './lead-store';
