// What the client build refuses: bytes that would move, or stay, without a word.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
before(async () => {
  ({ codeSplittingOf, fileGroups } = await pluginOf('file-groups.mts'));
  ({ shakeableRouter } = await pluginOf('shakeable-router.mts'));
});

/** Builds a page of a few lines, and gives its files. */
async function buildPage(plugins, output = {}) {
  const { output: files } = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: path.join(folder, 'page.js'), output } },
  });
  return files;
}

const GROUPS = [
  ['every file is there', 'used.js', null],
  ['a file was renamed', 'renamed.js', /"shared" of the build does not hold .*renamed\.js/],
  ['nothing imports a file any more', 'unused.js', /"shared" of the build does not hold .*unused\.js/],
];
for (const [name, source, refusal] of GROUPS) {
  test(`groups of files, where ${name}: ${refusal ? 'the build fails' : 'it is built'} [R1.06]`, async () => {
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

const ROUTERS = [
  ['as it is', 16, 16, null],
  ['with a component less', 15, 15, /react-router has changed: 15 components are made and 15 named/],
  ['with a component more', 17, 17, /react-router has changed/],
  ['with a name written in another way', 16, 15, /16 components are made and 15 named/],
];
for (const [name, made, named, refusal] of ROUTERS) {
  test(`react-router ${name}: ${refusal ? 'the build fails' : 'what is unused is left out'} [R1.06]`, async () => {
    const components = Array.from({ length: made }, (_, index) =>
      [
        `var Part${index} = React.createContext(null);`,
        index < named ? `Part${index}.displayName = "Part${index}";` : `Object.assign(Part${index}, { displayName: "Part" });`,
        `export { Part${index} };`,
      ].join('\n'),
    );
    write('node_modules/react-router/dist/index.mjs', [`import * as React from '../react.mjs';`, ...components].join('\n'));
    write('node_modules/react-router/react.mjs', 'export const { createContext } = globalThis.React;');
    write('page.js', `import { Part0 } from './node_modules/react-router/dist/index.mjs'; console.log(Part0);`);
    const built = buildPage([shakeableRouter()]);
    if (refusal) await assert.rejects(built, refusal);
    else assert.equal((await built)[0].code.match(/createContext|\.displayName/g).length, 1);
  });
}
