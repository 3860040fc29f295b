// This file is a separate chunk that loads after the editor (ADR 24).
export { createFindings } from './findings';
export { FindingsPanel } from './findings-panel';
