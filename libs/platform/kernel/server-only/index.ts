/**
 * The last wall before a browser (R1.06, R8.09): every server library imports this first. Where the tags of the lint rule and
 * the client build let one through, the page fails at once, and the stack says which library was imported.
 */
if ('document' in globalThis)
  throw new Error('A library for the server was loaded in a browser: it may hold credentials or other brands’ data');

export {};
