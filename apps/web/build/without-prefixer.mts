import type { Plugin } from 'vite';

/**
 * Leaves stylis's table of vendor prefixes out of the browser's bundle (1 kB of brotli). styled-components prefixes only
 * where `enableVendorPrefixes` asks for it; we never do, and the browsers we build for need none.
 */
export function withoutPrefixer(): Plugin {
  return {
    name: 'waypost:without-prefixer',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/stylis\/src\/Prefixer\.js/ },
      handler: () => ({ code: 'export const prefix = (value) => value;', map: null }),
    },
  };
}
