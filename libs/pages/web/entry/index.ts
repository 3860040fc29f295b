// The start of a page in a browser, before React. It is in the runtime's file, which each visitor downloads.
export { attachOnFirstIntent } from '../src/entry/first-intent';
