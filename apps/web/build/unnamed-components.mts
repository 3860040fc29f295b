import type { Plugin } from 'vite';

/** `Link.displayName = "Link";` on a line of its own. */
const DISPLAY_NAME = /^\s*[A-Za-z]\w*\.displayName = "[^"]*";$/gm;

/**
 * Takes the debugging names off react-router's components. To a bundler each such line is an effect that keeps a
 * component, and all that it needs, in the bundle whether it is used or not: half of react-router (5 kB of brotli).
 */
export function unnamedComponents(): Plugin {
  return {
    name: 'waypost:unnamed-components',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: code.replace(DISPLAY_NAME, ''), map: null }),
    },
  };
}
