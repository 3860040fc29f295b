// The checks that make the client build fail: code that would move, or stay, unnoticed.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { build, runnerImport } from 'vite';
import { inWorkspace } from '../workspace.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-client-build-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const pluginOf = async (file) => (await runnerImport(inWorkspace('apps/web/build', file), { configFile: false })).module;
let codeSplittingOf;
let fileGroups;
let shakeableRouter;
let shakeableSchemas;
let shakeableStyles;
before(async () => {
  ({ codeSplittingOf, fileGroups } = await pluginOf('file-groups.mts'));
  ({ shakeableRouter } = await pluginOf('shakeable-router.mts'));
  ({ shakeableSchemas } = await pluginOf('shakeable-schemas.mts'));
  ({ shakeableStyles } = await pluginOf('shakeable-styles.mts'));
});

/** Builds a page of a few lines. Returns its files. */
async function buildPage(plugins, output = {}, external = []) {
  const { output: files } = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: path.join(folder, 'page.js'), output, external } },
  });
  return files;
}

const GROUPS = [
  ['every file is there', 'used.js', null],
  ['a file was renamed', 'renamed.js', /"shared" of the build does not hold .*renamed\.js/],
  ['nothing imports a file any more', 'unused.js', /"shared" of the build does not hold .*unused\.js/],
];
for (const [name, source, refusal] of GROUPS) {
  test(`groups of files, if ${name}: ${refusal ? 'the build fails' : 'it is built'} [R1.06]`, async () => {
    write('page.js', `import { used } from './used.js'; import('./later.js').then(({ later }) => later(used));`);
    write('later.js', `import { used } from './used.js'; export const later = (text) => console.log(text, used);`);
    write('used.js', `export const used = 'used';`);
    write('unused.js', `export const unused = 'unused';`);
    const groups = [{ name: 'shared', priority: 1, sources: [path.join(folder, source)] }];
    const built = buildPage([fileGroups('client', groups)], { codeSplitting: codeSplittingOf(groups) });
    if (refusal) await assert.rejects(built, refusal);
    else assert.ok((await built).some((file) => file.name === 'shared'));
  });
}

const ROUTER_FILES = inWorkspace('node_modules/react-router/dist/production');
const ROUTERS = [
  ['as it is', [], null],
  ['with a component less', ['var Link = React', 'const Link = React'], /react-router has changed: 15 components are made and 16 named/],
  ['with a component more', ['var Link = React', 'var More = React.memo(Link);\nvar Link = React'], /17 components are made/],
  [
    'with a name written in another way',
    ['Link.displayName = "Link";', 'Link["displayName"] = "Link";'],
    /16 components are made and 15 named/,
  ],
  [
    'that asks for data mode in another way',
    ['dataRouterState = dataRouterOpts?.state;', 'dataRouterState = (dataRouterOpts ?? {}).state;'],
    /react-router has changed: not one of its files has .*dataRouterState/,
  ],
];
for (const [name, [written, changed], refusal] of ROUTERS) {
  test(`react-router ${name}: ${refusal ? 'the build fails' : 'what is unused is left out'} [R1.06]`, async () => {
    for (const file of readdirSync(ROUTER_FILES).filter((name) => name.endsWith('.mjs'))) {
      const text = readFileSync(path.join(ROUTER_FILES, file), 'utf8');
      write(`node_modules/react-router/dist/${file}`, written ? text.replace(written, changed) : text);
    }
    write(
      'page.js',
      `import { Link, Router, useRoutes } from './node_modules/react-router/dist/index.mjs'; console.log(Link, Router, useRoutes);`,
    );
    const built = buildPage([shakeableRouter()], {}, ['react', 'cookie', 'set-cookie-parser']);
    if (refusal) return assert.rejects(built, refusal);
    const [{ code }] = await built;
    assert.match(code, /createContext/);
    // Names of components, and data mode's boundary, redirects and prefetching.
    assert.doesNotMatch(code, /displayName|componentDidCatch|REACT_ROUTER_ERROR|IntersectionObserver|"PATCH"/);
  });
}

const STYLES = [
  ['as it is', [], null],
  [
    'with prefixes under another name',
    ['export function prefixer (', 'export function vendorPrefixer ('],
    /not one of their files has .*prefixer/,
  ],
  ['with other units', ['{animationIterationCount:1,', '{animationRange:1,animationIterationCount:1,'], /has .*animationIterationCount/],
  ['with other drawings', ['"circle","clipPath"', '"clipPath","circle"'], /has .*clipPath/],
  ['that passes statics on in another way', ['{attrs:!0,componentStyle:!0,', '{componentStyle:!0,attrs:!0,'], /has .*componentStyle/],
];
for (const [name, [written, changed], refusal] of STYLES) {
  test(`styled-components ${name}: ${refusal ? 'the build fails' : 'what is unused is left out'} [R1.06]`, async () => {
    for (const file of ['stylis/src/Middleware.js', 'styled-components/dist/styled-components.browser.esm.js']) {
      const copied = path.join('node_modules', file.split('/')[0]);
      cpSync(inWorkspace(copied), path.join(folder, copied), { recursive: true });
      const text = readFileSync(inWorkspace('node_modules', file), 'utf8');
      write(`node_modules/${file}`, written ? text.replace(written, changed) : text);
    }
    write(
      'page.js',
      `import { styled } from './node_modules/styled-components/dist/styled-components.browser.esm.js'; console.log(styled);`,
    );
    const built = buildPage([shakeableStyles()], {}, ['react', '@emotion/is-prop-valid']);
    if (refusal) return assert.rejects(built, refusal);
    const [{ code }] = await built;
    assert.match(code, /sc-keyframes/);
    assert.match(code, /\bsvg\b/);
    assert.doesNotMatch(code, /fill-available|strokeWidth|clipPath|getOwnPropertySymbols/);
  });
}

const USES = [
  [() => shakeableRouter(), `import { Link } from 'react-router';`, null],
  [() => shakeableRouter(), `import { RouterProvider } from 'react-router';`, /RouterProvider/],
  [() => shakeableRouter(), `import { Link } from 'react-router'; export const used = <Link prefetch="intent" to="/" />;`, /prefetch=/],
  [() => shakeableSchemas(), `import { string } from 'yup'; string().nullable();`, null],
  [() => shakeableSchemas(), `import { string } from 'yup'; string().required();`, /\.required\(/],
  [() => shakeableStyles(), "import { styled } from 'styled-components'; styled(Card).attrs({ as: 'p' })`color: red;`; styled.svg``", null],
  [() => shakeableStyles(), `import { styled } from 'styled-components'; styled.div({ margin: 4 });`, /styled\.div\(\{/],
  [() => shakeableStyles(), `import { css } from 'styled-components'; css({ margin: 4 });`, /css\(\{/],
  [() => shakeableStyles(), "import { styled } from 'styled-components'; styled.path``;", /styled\.path/],
  [
    () => shakeableStyles(),
    `import { StyleSheetManager } from 'styled-components'; <StyleSheetManager enableVendorPrefixes />`,
    /enableVendorPrefixes/,
  ],
];
for (const [plugin, source, refusal] of USES) {
  test(`our source ${source} ${refusal ? 'is refused: the bundle lacks it' : 'is built'} [R1.06]`, () => {
    const refused = [];
    plugin().transform.handler.call({ error: (message) => refused.push(message) }, source, '/workspace/libs/ui/src/card.tsx');
    assert.equal(refused.length, refusal ? 1 : 0);
    if (refusal) assert.match(refused[0], refusal);
  });
}

/** Builds the rules for fields as a browser gets them. */
async function builtRules(name, plugins) {
  const [{ code }] = (
    await build({
      root: inWorkspace('.'),
      configFile: false,
      logLevel: 'silent',
      resolve: { tsconfigPaths: true },
      plugins,
      build: {
        write: false,
        minify: false,
        lib: { entry: inWorkspace('libs/validation/src/check-answer.ts'), formats: ['es'], fileName: name },
      },
    })
  )[0].output;
  write(`${name}.mjs`, code);
  return { code, ...(await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href)) };
}

const FIELDS = [
  'zipcode',
  'currentCompany',
  'driver1FirstName',
  'driver1Gender',
  'driver1MaritalStatus',
  'driver1Dob',
  'driver1DobDay',
  'driver1DobMonth',
  'driver1DobYear',
  'driver1Email',
  'driver1Phone',
  'driver1CreditRating',
  'vehicle1Year',
  'vehicle1Make',
  'homeowner',
];
/** Values that are valid for one field or another, invalid for most, or not an answer at all. */
const TYPED = [
  ...['90210', '9021', 'GEICO', 'Other', 'Ana', '   ', '', ' x ', 'a\0b', 'x'.repeat(51), 'x'.repeat(300), 'female', 'single', 'good'],
  ...['1980-02-29', '1981-02-29', '1899-12-31', '2999-01-01', '31', '32', '12', '13', '1980', '1800', '2027', '2999'],
  ...['a@b.co', 'a@b', 'a b@c.de', '(310) 555-0142', '310 555 0142', 'Toyota', 'yes', 'NO', 'true', '1', '0', 'maybe', '${path}'],
  ...[true, false, null, undefined, 90210, 0, -0, NaN, Infinity, {}, [], ['90210'], new Date(0)],
];

test('yup without its unused parts judges each answer like the whole yup [R5.11]', async () => {
  const whole = await builtRules('whole', []);
  const shaken = await builtRules('shaken', [shakeableSchemas()]);
  assert.ok(shaken.code.length < whole.code.length);
  const context = { now: new Date('2026-11-18T18:00:00Z') };
  const faults = new Set();
  for (const field of FIELDS) {
    for (const typed of TYPED) {
      const checked = shaken.checkAnswer(field, typed, context);
      assert.deepEqual(checked, whole.checkAnswer(field, typed, context), `${field}: ${String(typed)}`);
      faults.add(checked.fault);
    }
  }
  // Every fault occurred, and every fault has a name.
  const ALL = [undefined, 'empty', 'format', 'too-long', 'unlisted', 'impossible-date', 'future', 'year-range'];
  assert.deepEqual(faults, new Set(ALL));
});
