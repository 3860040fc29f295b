// Crosses every boundary of .eslintrc.json on purpose and expects a report, because a rule that never failed may not work at all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { faces } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

const RULE = '@nx/enforce-module-boundaries';

let LegacyESLint;
let eslint;
let libraries;
let options;

before(async () => {
  Object.assign(process.env, { NX_DAEMON: 'false', ESLINT_USE_FLAT_CONFIG: 'false' });
  const { createProjectGraphAsync } = await import('@nx/devkit');
  // The rule reads the graph that this writes to the disk. Without a graph it passes everything.
  const graph = await createProjectGraphAsync({ exitOnError: true });
  const { loadESLint } = await import('eslint');
  LegacyESLint = await loadESLint({ useFlatConfig: false });
  eslint = new LegacyESLint({ cwd: inWorkspace() });

  const aliases = Object.entries(faces());
  libraries = Object.values(graph.nodes)
    .filter(({ data }) => data.projectType === 'library')
    .map(({ name, data }) => ({
      name,
      root: data.root,
      tags: data.tags,
      alias: aliases.find(([, face]) => face === `${data.root}/src/index.ts`)?.[0],
      needs: needsOf(graph, name),
    }));
  const config = await eslint.calculateConfigForFile(inWorkspace('libs/platform/kernel/src/index.ts'));
  [, options] = config.rules[RULE];
});

/** Returns everything that a project imports, directly or indirectly. */
function needsOf(graph, name, seen = new Set()) {
  for (const { target } of graph.dependencies[name] ?? []) {
    if (seen.has(target) || !(target in graph.nodes)) continue;
    seen.add(target);
    needsOf(graph, target, seen);
  }
  return seen;
}

/** Returns the linter's errors for a file with this text. */
async function lint(file, text, linter = eslint) {
  const [result] = await linter.lintText(text, { filePath: inWorkspace(file) });
  return result.messages.filter(({ severity }) => severity === 2);
}

/** Returns a linter with only this constraint. The linter names the first crossed constraint, which would hide the others. */
const linterOf = (constraint) =>
  new LegacyESLint({ cwd: inWorkspace(), overrideConfig: { rules: { [RULE]: ['error', { ...options, depConstraints: [constraint] }] } } });

const kindOf = (tag) => tag.split(':')[0];
const tagOfKind = (library, kind) => library.tags.find((tag) => kindOf(tag) === kind);

/** Returns a library with the tag and one with the forbidden tag whose import is not circular. */
function crossing(tag, forbidden) {
  const targets = libraries.filter(({ tags, alias }) => alias && tags.includes(forbidden));
  for (const source of libraries.filter(({ tags }) => tags.includes(tag))) {
    const target = targets.find((library) => library !== source && !library.needs.has(source.name));
    if (target) return { source, target };
  }
  return null;
}

test('every library has one tag of each kind, and each tag is bound by a constraint', () => {
  assert.ok(libraries.length > 30);
  for (const library of libraries) {
    const kinds = library.tags.map(kindOf).sort();
    assert.deepEqual(kinds, ['audience', 'layer', 'runtime'], library.name);
    for (const tag of library.tags)
      assert.ok(
        options.depConstraints.some(({ sourceTag }) => sourceTag === tag),
        `${library.name} has ${tag}`,
      );
  }
});

test('an import across any boundary of layer, runtime or audience is reported', async () => {
  const seen = new Set();
  for (const constraint of options.depConstraints) {
    const { sourceTag, onlyDependOnLibsWithTags } = constraint;
    const linter = linterOf(constraint);
    const tags = new Set(libraries.map((library) => tagOfKind(library, kindOf(sourceTag))));
    for (const forbidden of [...tags].filter((tag) => !onlyDependOnLibsWithTags.includes(tag))) {
      const pair = crossing(sourceTag, forbidden);
      if (!pair) continue;
      const { source, target } = pair;
      const file = `${source.root}/src/crossing.ts`;
      const text = `import * as across from '${target.alias}';\nvoid across;\n`;
      const where = `${source.name} → ${target.name}`;
      const [alone] = await lint(file, text, linter);
      assert.match(alone?.message ?? `${where} passes`, new RegExp(`"${sourceTag}"`));
      assert.ok(
        (await lint(file, text)).some(({ ruleId }) => ruleId === RULE),
        where,
      );
      seen.add(sourceTag);
    }
  }
  // `layer:app` and `audience:all` may import everything.
  for (const tag of ['layer:0', 'layer:1', 'layer:2', 'layer:3', 'layer:4', 'layer:5']) assert.ok(seen.has(tag), `${tag} was crossed`);
  for (const tag of ['runtime:universal', 'runtime:browser', 'runtime:server']) assert.ok(seen.has(tag), `${tag} was crossed`);
  for (const tag of ['audience:visitor', 'audience:any', 'audience:control']) assert.ok(seen.has(tag), `${tag} was crossed`);
});

test('an import that a library may have passes', async () => {
  assert.deepEqual(await lint('libs/ui/src/crossing.ts', `import * as down from '@waypost/platform/kernel';\nvoid down;\n`), []);
});

test('a library’s inner file can’t be imported past its face', async () => {
  const errors = await lint('libs/ui/src/crossing.ts', `import * as inside from '../../platform/kernel/src/result';\nvoid inside;\n`);
  assert.deepEqual(
    errors.map(({ ruleId }) => ruleId),
    [RULE],
  );
});

test('a face that exports everything is reported', async () => {
  const errors = await lint('libs/ui/src/crossing.ts', `export * from './card';\n`);
  assert.deepEqual(
    errors.map(({ ruleId }) => ruleId),
    ['no-restricted-syntax'],
  );
});

test('a literal that is spread into an object or an element is reported; what a condition adds passes', async () => {
  const objects = (inner) => `export const spread = (isSet: boolean) => ({ a: 1, ${inner}, isSet });\n`;
  const rulesBroken = async (file, text) => (await lint(file, text)).map(({ ruleId }) => ruleId);
  for (const file of ['libs/ui/src/spread.ts', 'libs/platform/persistence/src/visitor/spread.ts']) {
    assert.deepEqual(await rulesBroken(file, objects('...{ b: 2, c: 3 }')), ['no-restricted-syntax'], file);
    assert.deepEqual(await rulesBroken(file, objects('...(isSet ? { b: 2 } : {})')), [], file);
  }
  const element = 'export const Spread = () => <hr {...{ id: "a", className: "b" }} />;\n';
  assert.deepEqual(await rulesBroken('libs/ui/src/spread.tsx', element), ['no-restricted-syntax']);
});

test('SQL outside of the files named after it is reported, in each library that may have SQL (ADR 20)', async () => {
  const raw = `export const count = (client: { $queryRaw: Function }) => client.$queryRaw\`select 1\`;\n`;
  const plain = `export const count = (pool: { query(text: string): unknown }) => pool.query('select 1');\n`;
  const rulesBroken = async (file, text) => (await lint(file, text)).map(({ ruleId }) => ruleId);
  for (const folder of ['libs/platform/persistence/src/visitor', 'libs/platform/jobs/src']) {
    for (const text of [raw, plain]) {
      assert.ok((await rulesBroken(`${folder}/counted.ts`, text)).includes('no-restricted-syntax'), folder);
      assert.ok(!(await rulesBroken(`${folder}/counted.sql.ts`, text)).includes('no-restricted-syntax'), folder);
    }
  }
});

test('a function that is too long is reported, in a component too; comments and suites do not count', async () => {
  const functionOf = (lines, line) => `export function long() {\n${`${line}\n`.repeat(lines)}}\n`;
  const rulesBroken = async (file, text) => (await lint(file, text)).map(({ ruleId }) => ruleId);
  for (const file of ['libs/ui/src/long.ts', 'libs/ui/src/long.tsx', 'apps/api/src/long.ts']) {
    assert.deepEqual(await rulesBroken(file, functionOf(79, 'void 0;')), ['max-lines-per-function'], file);
    assert.deepEqual(await rulesBroken(file, functionOf(78, 'void 0;\n// why\n')), [], file);
  }
  assert.deepEqual(await rulesBroken('libs/ui/src/long.test.ts', functionOf(79, 'void 0;')), []);
});

test('a call that the phones of some visitors do not have is reported in every browser library of theirs [R3.08]', async () => {
  const text = readFileSync(inWorkspace('.eslintrc.json'), 'utf8');
  const methods = [...text.matchAll(/\{\s*(?:"object": "(\w+)",\s*)?"property": "(\w+)"/g)].map(
    ([, object, name]) => `${object ?? 'list'}.${name}`,
  );
  const calls = [...methods, 'reportError'];
  assert.ok(calls.length >= 10);
  const source = `export const crossing = (list: any) => [${calls.map((call) => `${call}()`).join(', ')}];\n`;
  const refused = async (file) =>
    (await lint(file, source)).filter(({ ruleId }) => /^no-restricted-(properties|globals)$/.test(ruleId)).length;
  const visitors = libraries.filter(({ tags }) => tags.includes('runtime:browser') && !tags.includes('audience:control'));
  assert.ok(visitors.length >= 8);
  for (const folder of [...visitors.map(({ root }) => root), 'apps/web'])
    assert.equal(await refused(`${folder}/src/crossing.ts`), calls.length, folder);
  assert.equal(await refused('libs/pages/server/src/crossing.ts'), 0);
});

test('records of all brands stay out of every visitor’s file [R1.06]', async () => {
  const text = readFileSync(inWorkspace('.eslintrc.json'), 'utf8');
  const serverOnly = [...text.matchAll(/"name": "(@waypost\/[^"]+)"/g)].map(([, name]) => name);
  assert.ok(serverOnly.length >= 5);
  const visitors = libraries.filter(
    ({ root, tags }) => tags.includes('runtime:browser') && tags.includes('audience:visitor') && path.basename(root) === 'web',
  );
  assert.ok(visitors.length >= 4);
  for (const { root } of visitors) {
    for (const name of serverOnly) {
      const errors = await lint(`${root}/src/crossing.ts`, `import * as all from '${name}';\nvoid all;\n`);
      assert.ok(
        errors.some(({ ruleId }) => ruleId === 'no-restricted-imports'),
        `${root} → ${name}`,
      );
    }
  }
});
