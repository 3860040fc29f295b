// What a screen comes to may take its time on a busy machine: a query that waits for it is patient.
const PATIENCE_MS = 30_000;
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: PATIENCE_MS });
