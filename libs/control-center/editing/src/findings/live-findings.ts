// A file of its own, which comes after the editor (ADR 24).
export { createFindings } from './findings';
export { FindingsPanel } from './findings-panel';
