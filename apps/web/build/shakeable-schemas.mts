import type { Plugin } from 'vite';

/** Each is a whole statement; the constructor functions' prototypes, the messages of every kind, and `validateAt`. */
const KEEPS_MORE_THAN_IS_USED: readonly (readonly [RegExp, string])[] = [
  [/^(create\$\d+\.(prototype|INVALID_DATE)|DateSchema\.INVALID_DATE) = .*;$/gm, ''],
  [/^for \(const method of \['validate', 'validateSync'\]\)[\s\S]*?^\};$/m, ''],
  [/^(var locale|const defaultSort) = /gm, '$1 = /* @__PURE__ */ '],
];

/**
 * Takes out of yup what it does on being imported and nobody here relies on: `string() instanceof string`, `validateAt`
 * and messages for kinds of value that no form has. To a bundler each is an effect that keeps every kind of schema in
 * the bundle, where a funnel asks for strings and booleans alone (2 kB of brotli).
 */
export function shakeableSchemas(): Plugin {
  return {
    name: 'waypost:shakeable-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/yup\/index\.esm\.js/ },
      handler: (code) => ({
        code: KEEPS_MORE_THAN_IS_USED.reduce((text, [statement, replacement]) => text.replace(statement, replacement), code),
        map: null,
      }),
    },
  };
}
