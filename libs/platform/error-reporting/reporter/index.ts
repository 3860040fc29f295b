// The reporter itself, which is fetched where a DSN is set: a face of its own, so that nobody has it by importing the other.
export { startErrorReporting } from '../src/reporter';
