import type { Plugin } from 'vite';

/** `Link.displayName = "Link";` on a line of its own. */
const DISPLAY_NAME = /^\s*[A-Za-z]\w*\.displayName = "[^"]*";$/gm;
/** `var Link = React10.forwardRef(` */
const MADE_COMPONENT = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets a bundler leave out the components of react-router that nobody here uses. Each is made by a call, and named for
 * debugging on a line of its own: effects that keep it, and all that it needs, in the bundle. 4.7 kB of brotli (ADR 19).
 */
export function shakeableRouter(): Plugin {
  const changes = [0, 0];
  return {
    name: 'waypost:shakeable-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler(code) {
        [DISPLAY_NAME, MADE_COMPONENT].forEach(
          (pattern, index) => (changes[index] = (changes[index] ?? 0) + (code.match(pattern)?.length ?? 0)),
        );
        return { code: code.replace(DISPLAY_NAME, '').replace(MADE_COMPONENT, '$1/* @__PURE__ */ '), map: null };
      },
    },
    buildEnd(error) {
      if (!error && changes.includes(0)) this.error('react-router has changed: its components are made or named in another way');
    },
  };
}
