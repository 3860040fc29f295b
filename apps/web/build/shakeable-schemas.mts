import type { Plugin } from 'vite';

/** Methods of schemas that no form needs. What they need (patterns for addresses and times, above all) goes with them. */
const UNUSED_METHODS = [
  'url',
  'uuid',
  'datetime',
  'length',
  'ensure',
  'lowercase',
  'uppercase',
  'describe',
  'validate',
  'validateAt',
  'validateSyncAt',
  'isValid',
  'isValidSync',
  'asNestedTest',
  'cast',
  'concat',
  'label',
  'meta',
  'notOneOf',
  'notRequired',
  'strict',
  'strip',
  'when',
  'required',
  'defined',
  'optional',
  'default',
  'getDefault',
  '_getDefault',
  'resolveOptions',
  'isTrue',
  'isFalse',
];

type Cut = readonly [pattern: RegExp, replacement: string];

const UNUSED_PARTS: readonly Cut[] = [
  // `string() instanceof string`, and the same for every kind of schema.
  [/^(create\$\d+\.(prototype|INVALID_DATE)|DateSchema\.INVALID_DATE) = .*;$/gm, ''],
  // Values that refer to other fields: no schema of ours holds a reference, and reading one takes a parser of paths.
  [/^Reference\.prototype\.__isYupRef = .*;$/m, ''],
  [/Reference\.isRef\(item\) \? item\.getValue\([^)]*\) : item/, 'item'],
  [/^for \(const method of \['validate', 'validateSync'\]\)[\s\S]*?^\};$/m, ''],
  // The fallback for a value that is not there, of which no schema of ours has one, and conditions.
  [/^ {4}if \(value === undefined\) \{\s+value = this\.getDefault\(options\);\s+\}$/m, ''],
  [/^ {4}if \(schema\.conditions\.length\) \{[\s\S]*?^ {4}\}$/m, ''],
  // Nothing in a schema's settings is an object of its own.
  [/^( {4}next\.spec = )clone\((Object\.assign\(.*\))\);$/m, '$1$2;'],
  // yup's own messages, and how they print a value: each of our tests says what is wrong by a word of ours.
  [/^let (mixed|string|boolean) = \{[\s\S]*?^\};$/gm, 'let $1 = {};'],
  [/^ {4}if \(typeof message === 'string'\) return message\.replace\(.*\);$/m, "    if (typeof message === 'string') return message;"],
  ...["get \\['~standard'\\]", ...UNUSED_METHODS].map((method): Cut => [
    new RegExp(`^ {2}${method}\\([^)]*\\) \\{[\\s\\S]*?^ {2}\\}$`, 'gm'),
    '',
  ]),
  [/^(var locale|let rIsoDateTime|const defaultSort) = /gm, '$1 = /* @__PURE__ */ '],
];

/** A call of a method that is not there would fail in a browser alone. */
const CALLS_UNUSED = new RegExp(`\\.(${UNUSED_METHODS.join('|')})\\(`);

/**
 * Leaves out of yup what our schemas don't use. To a bundler a prototype that is set on being imported is an effect
 * that keeps every kind of schema in the bundle, and a method is never unused; a funnel asks for strings and booleans,
 * and would pay for the rest with 5 kB of brotli (ADR 19).
 */
export function shakeableSchemas(): Plugin {
  return {
    name: 'waypost:shakeable-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [/\/node_modules\/yup\/index\.esm\.js/, /\/libs\/.*\.tsx?$/] },
      handler(code, id) {
        if (id.includes('/node_modules/')) {
          const missing = UNUSED_PARTS.find(([part]) => code.search(part) < 0);
          if (missing) this.error(`yup has changed: it has no ${missing[0]}`);
          return { code: UNUSED_PARTS.reduce((text, [part, replacement]) => text.replace(part, replacement), code), map: null };
        }
        const call = /from 'yup'/.test(code) && CALLS_UNUSED.exec(code);
        if (call) this.error(`${id} calls a method of yup that a visitor's bundle does not have: ${call[0]}`);
        return null;
      },
    },
  };
}
