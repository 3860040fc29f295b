// A busy machine may render a screen slowly, so queries wait longer.
const PATIENCE_MS = 30_000;
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: PATIENCE_MS });
