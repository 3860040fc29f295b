import type { Plugin } from 'vite';
import { DETECTORS_LEFT_OUT, SOURCES_LEFT_OUT } from '../src/bot-signs.ts';

/** What nobody here uses of BotD: the signs that are not looked at, and the words of failures that are swallowed (R6.11). */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^ {4}(${DETECTORS_LEFT_OUT.join('|')}),$`, 'gm'), ''],
  [new RegExp(`^ {4}(${SOURCES_LEFT_OUT.join('|')}): \\w+,$`, 'gm'), ''],
  [/(new BotdError\(-\d[^,]*, )(['`]).*?\2\)/g, "$1'')"],
];

/** Leaves out of BotD what is not used of it: as properties of two objects no sign is ever unused to a bundler. */
export function leanBotd(): Plugin {
  return {
    name: 'waypost:lean-botd',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/@fingerprintjs\/botd\/dist\/botd\.esm\.js/ },
      handler(code) {
        const missing = UNUSED.find(([unused]) => code.search(unused) < 0);
        if (missing) this.error(`BotD has changed: ${missing[0]} is found nowhere in it`);
        return { code: UNUSED.reduce((text, [unused, replacement]) => text.replace(unused, replacement), code), map: null };
      },
    },
  };
}
