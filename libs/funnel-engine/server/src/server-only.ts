// A server module in a browser would carry the ports of partners and leads to every visitor. The bundler refuses it;
// this is what is left where something gets past the bundler.
if (typeof window !== 'undefined') throw new Error('@waypost/funnel-engine/server runs on the server only');

export {};
