// jsdom lacks web-platform globals that react-router and our browser code use, so Node's own are added. Node's MessageChannel is left out
// on purpose, because with it Jest never exits.
require('./quick-labels.cjs');
const { shareComputedStyles } = require('./quick-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
];

module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    shareComputedStyles(this.global);
    for (const name of FROM_NODE) {
      if (!(name in this.global) || name.startsWith('Abort')) this.global[name] = globalThis[name];
    }
  }
};
