import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies a visitor's files a second time. What the first time has inlined and renamed lets terser find more, which no number of passes
 * within one time does (ADR 19).
 */
export function minifiedTwice(options: MinifyOptions): Plugin {
  return {
    name: 'waypost:minified-twice',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderChunk: {
      order: 'post',
      async handler(code) {
        const { code: smaller = code } = await minify(code, options);
        return { code: smaller, map: null };
      },
    },
  };
}
