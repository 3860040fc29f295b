import type { Plugin } from 'vite';

/** Methods of schemas that no form needs. Removing them also removes what they need, mainly patterns for addresses and times. */
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
  // `string() instanceof string`, and the same for every other kind of schema.
  [/^(create\$\d+\.(prototype|INVALID_DATE)|DateSchema\.INVALID_DATE) = .*;$/gm, ''],
  // Values that refer to other fields. None of our schemas holds a reference, and reading one takes a parser of paths.
  [/^Reference\.prototype\.__isYupRef = .*;$/m, ''],
  [/Reference\.isRef\(item\) \? item\.getValue\([^)]*\) : item/, 'item'],
  [/^for \(const method of \['validate', 'validateSync'\]\)[\s\S]*?^\};$/m, ''],
  // Conditions and defaults for a missing value. None of our schemas has either.
  [/^ {4}if \(value === undefined\) \{\s+value = this\.getDefault\(options\);\s+\}$/m, ''],
  [/^ {4}if \(schema\.conditions\.length\) \{[\s\S]*?^ {4}\}$/m, ''],
  // No setting of a schema holds an object that would need a clone.
  [/^( {4}next\.spec = )clone\((Object\.assign\(.*\))\);$/m, '$1$2;'],
  // Tests that wait. All of ours answer at once.
  [/^ {6}if \(typeof \(\(_result = result\)[\s\S]*?^ {6}\}$/m, ''],
  // What is thrown for a test without a function or a name.
  [/^ {4}if \(typeof opts\.test !== 'function'\) throw new TypeError\(.*\);$/m, ''],
  // yup's own messages and its printing of values. Each of our tests names what is wrong with one of our own words.
  [/^let (mixed|string|boolean) = \{[\s\S]*?^\};$/gm, 'let $1 = {};'],
  [/^ {4}if \(typeof message === 'string'\) return message\.replace\(.*\);$/m, "    if (typeof message === 'string') return message;"],
  ...["get \\['~standard'\\]", ...UNUSED_METHODS].map((method): Cut => [
    new RegExp(`^ {2}${method}\\([^)]*\\) \\{[\\s\\S]*?^ {2}\\}$`, 'gm'),
    '',
  ]),
  [/^(var locale|let rIsoDateTime|const defaultSort) = /gm, '$1 = /* @__PURE__ */ '],
];

/** Matches calls of removed methods, which would fail only in a browser. */
const CALLS_UNUSED = new RegExp(`\\.(${UNUSED_METHODS.join('|')})\\(`);

/**
 * Leaves out the parts of yup that our schemas don't use. A bundler takes a prototype that is set on import for an effect, so it keeps
 * every kind of schema, and it never takes a method for unused. A funnel asks only for strings and booleans, and would pay 5 kB of brotli
 * for the rest (ADR 19).
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
