import { perEnvironmentState, type Plugin } from 'vite';

type Cut = readonly [pattern: RegExp, replacement: string];

/** The patterns match words and shapes that minification leaves alone. */
const UNUSED_PARTS: readonly Cut[] = [
  // Prefixes for old browsers, which nobody switches on (stylis).
  [/^export function prefixer \([\s\S]*?^\}$/m, 'export function prefixer () {}'],
  // Units for styles written as objects.
  [/\{animationIterationCount:1,[\w:,]*,strokeWidth:1\}/, '{}'],
  // Elements inside of drawings, such as `styled.path`.
  [/,"circle","clipPath",[\w",]*,"svg",[\w",]*,"use"(?=\])/, ',"svg"'],
  // Static properties of a component that is not a styled one, such as `styled(Table)` with `Table.Row`.
  [/,\w+&&\w+\(\w+,\w+,\{attrs:!0,componentStyle:!0,[\w:!,]*,target:!0\}\)/, ''],
];

/** Matches the ways in which our sources would use the removed parts. */
const ASKS_FOR_UNUSED =
  /\benableVendorPrefixes\b|\b(styled(\.\w+|\(\w+\))|css)\(\{|\bstyled\.(circle|clipPath|defs|ellipse|fe[A-Z]\w+|filter|foreignObject|g|image|line|linearGradient|marker|mask|path|pattern|poly\w+|radialGradient|rect|stop|switch|symbol|text|textPath|tspan|use)\b/;

/**
 * Leaves out the parts of styled-components, and of stylis below it, that Waypost doesn't use. A bundler can't see that they are unused.
 */
export function shakeableStyles(): Plugin {
  const metIn = perEnvironmentState(() => [] as RegExp[]);
  return {
    name: 'waypost:shakeable-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: { id: [/\/node_modules\/(styled-components\/dist|stylis\/src)\//, /\/(apps|libs)\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.includes('/node_modules/')) {
          const asked = /from 'styled-components'/.test(code) && ASKS_FOR_UNUSED.exec(code);
          if (asked) this.error(`${id} asks for what the bundle's styled-components does not have: ${asked[0]}`);
          return null;
        }
        metIn(this).push(...UNUSED_PARTS.map(([part]) => part).filter((part) => part.test(code)));
        return { code: UNUSED_PARTS.reduce((text, [part, replacement]) => text.replace(part, replacement), code), map: null };
      },
    },
    buildEnd(error) {
      if (error) return;
      const met = metIn(this);
      const changed = UNUSED_PARTS.find(([part]) => met.filter((other) => other === part).length !== 1);
      if (changed) this.error(`styled-components or stylis has changed: not one of their files has ${changed[0]}`);
    },
  };
}
