import { perEnvironmentState, type Plugin } from 'vite';

/** `Link.displayName = "Link";` on a line of its own. */
const DISPLAY_NAME = /^\s*[A-Za-z]\w*\.displayName = "[^"]*";$/gm;
/** `var Link = React10.forwardRef(` */
const MADE_COMPONENT = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/** How many of each a build meets. Fewer would leave components in every page's files, and more are a package that was not looked at. */
const EXPECTED = 16;

/**
 * Lets a bundler leave out the components of react-router that nobody here uses. Each is made by a call, and named for
 * debugging on a line of its own: effects that keep it, and all that it needs, in the bundle. 4.7 kB of brotli (ADR 19).
 */
export function shakeableRouter(): Plugin {
  const countsOf = perEnvironmentState(() => ({ names: 0, components: 0 }));
  return {
    name: 'waypost:shakeable-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler(code) {
        const counts = countsOf(this);
        counts.names += code.match(DISPLAY_NAME)?.length ?? 0;
        counts.components += code.match(MADE_COMPONENT)?.length ?? 0;
        return { code: code.replace(DISPLAY_NAME, '').replace(MADE_COMPONENT, '$1/* @__PURE__ */ '), map: null };
      },
    },
    buildEnd(error) {
      if (error) return;
      const { names, components } = countsOf(this);
      if (names !== EXPECTED || components !== EXPECTED)
        this.error(`react-router has changed: ${components} components are made and ${names} named as they were, of ${EXPECTED}`);
    },
  };
}
