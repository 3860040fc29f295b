// Walls this library off from browsers: were it ever bundled for one, the page fails at once and says why.
if ('document' in globalThis) throw new Error('@waypost/images/server is for the server only');

export {};
