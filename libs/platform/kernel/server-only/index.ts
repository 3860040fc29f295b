/**
 * The last safeguard before a browser (R1.06, R8.09): every server library imports this first. If the lint rule's tags and the client build
 * miss one, the page fails at once, and the stack names the imported library.
 */
if ('document' in globalThis)
  throw new Error('A library for the server was loaded in a browser: it may hold credentials or other brands’ data');

export {};
