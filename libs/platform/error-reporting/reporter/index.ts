// The reporter itself, which is fetched only if a DSN is set. It has its own entry point, so that importing the other one does not include
// it.
export { startErrorReporting } from '../src/reporter';
