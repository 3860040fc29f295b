// This file is a chunk of its own that loads after the editor (ADR 24).
export { createFindings } from './findings';
export { FindingsPanel } from './findings-panel';
