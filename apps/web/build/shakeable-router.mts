import { perEnvironmentState, type Plugin } from 'vite';

/** Matches `Link.displayName = "Link";` on a line of its own. */
const DISPLAY_NAME = /^\s*[A-Za-z]\w*\.displayName = "[^"]*";$/gm;
/** Matches `var Link = React10.forwardRef(`. */
const MADE_COMPONENT = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * The number of matches that a build expects for each pattern. Fewer matches would leave components in every page's files; more mean that
 * the package has changed and nobody has checked it.
 */
const EXPECTED = 16;

type Cut = readonly [pattern: RegExp, replacement: string];

/**
 * The parts that serve only data mode and links that prefetch. Neither the visitors' site nor staff's uses them, and a bundler can't see
 * that.
 */
const UNUSED_PARTS: readonly Cut[] = [
  // Errors, fallbacks and redirects of loaders, which wrap each route that is rendered.
  [/^( {2}let dataRouterState = )dataRouterOpts\?\.state;$/m, '$1void 0;'],
  [/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
  [/^ {2}return isDataRoute \? useNavigateStable\(\) : (useNavigateUnstable\(\);)$/m, '  return $1'],
  // The `prefetch` property of `<Link>`.
  [
    /^ {4}let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);$/m,
    '    const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};',
  ],
  // The warning about a pattern such as `/a*`. The table of routes has none.
  [/^ {2}warning\(\s*path === "\*" [\s\S]*?^ {2}\);$/m, ''],
  // Objects for loaders and actions that are created on import.
  [/^(var DEFAULT_NAVIGATION_URL = )(?=new URL\()/m, '$1/* @__PURE__ */ '],
  [/^(var validMutationMethods = )(?=new Set\()/m, '$1/* @__PURE__ */ '],
  [/^(var validRequestMethods = )(?=new Set\()/m, '$1/* @__PURE__ */ '],
];

/** Matches the ways in which our sources would use the removed parts. */
const ASKS_FOR_UNUSED = /\b(RouterProvider|StaticRouterProvider|HydratedRouter|create(Browser|Hash|Memory|Static)Router)\b|\sprefetch=/;

/**
 * Lets a bundler leave out the parts of react-router that Waypost doesn't use. Each component is created by a call and gets a debugging
 * name on a line of its own. The bundler takes both for effects, and keeps the component with everything that it needs. Data mode is
 * reachable from the code that renders any route.
 */
export function shakeableRouter(): Plugin {
  const countsOf = perEnvironmentState(() => ({ names: 0, components: 0, parts: [] as RegExp[] }));
  return {
    name: 'waypost:shakeable-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: [/\/node_modules\/react-router\/dist\//, /\/(apps|libs)\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.includes('/node_modules/react-router/')) {
          const asked = /from 'react-router(\/dom)?'/.test(code) && ASKS_FOR_UNUSED.exec(code);
          if (asked) this.error(`${id} asks for what the bundle's react-router does not have: ${asked[0]}`);
          return null;
        }
        const counts = countsOf(this);
        counts.names += code.match(DISPLAY_NAME)?.length ?? 0;
        counts.components += code.match(MADE_COMPONENT)?.length ?? 0;
        counts.parts.push(...UNUSED_PARTS.map(([part]) => part).filter((part) => part.test(code)));
        const bare = code.replace(DISPLAY_NAME, '').replace(MADE_COMPONENT, '$1/* @__PURE__ */ ');
        return { code: UNUSED_PARTS.reduce((text, [part, replacement]) => text.replace(part, replacement), bare), map: null };
      },
    },
    buildEnd(error) {
      if (error) return;
      const { names, components, parts } = countsOf(this);
      if (names !== EXPECTED || components !== EXPECTED)
        this.error(`react-router has changed: ${components} components are made and ${names} named as they were, of ${EXPECTED}`);
      const changed = UNUSED_PARTS.find(([part]) => parts.filter((met) => met === part).length !== 1);
      if (changed) this.error(`react-router has changed: not one of its files has ${changed[0]}`);
    },
  };
}
