#!/usr/bin/env node
// Makes a library in one command: see USAGE.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './processes/arguments.mjs';

const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const CHOICES = {
  layer: ['0', '1', '2', '3', '4', '5', '6'],
  runtime: ['universal', 'browser', 'server'],
  audience: ['visitor', 'control', 'any'],
};

const USAGE = `npm run new:library -- <folder> --layer <${CHOICES.layer.join('|')}> --runtime <${CHOICES.runtime.join('|')}> --audience <${CHOICES.audience.join('|')}> --owns "<one sentence>"

For example: npm run new:library -- experiments/model --layer 2 --runtime universal --audience visitor --owns "assignment, targeting, statistics"`;

function fail(message) {
  console.error(`new-library: ${message}`);
  process.exit(1);
}

const { values, words } = readArguments({
  usage: USAGE,
  options: { layer: { type: 'string' }, runtime: { type: 'string' }, audience: { type: 'string' }, owns: { type: 'string' } },
  mostWords: 1,
});
const [folder] = words;
if (!folder || !/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/.test(folder)) fail('the first word is the folder, e.g. "experiments/model"');
for (const [option, allowed] of Object.entries(CHOICES)) {
  if (!allowed.includes(values[option] ?? '')) fail(`--${option} is one of ${allowed.join(', ')}`);
}
if (!values.owns) fail('--owns says in one sentence what the library owns');

const root = path.join(workspace, 'libs', folder);
if (existsSync(root)) fail(`libs/${folder} exists`);
const alias = `@waypost/${folder}`;
const name = folder.replace('/', '-');
const up = path.relative(root, workspace);

const files = {
  'project.json':
    JSON.stringify(
      {
        name,
        $schema: `${up}/node_modules/nx/schemas/project-schema.json`,
        projectType: 'library',
        sourceRoot: `libs/${folder}/src`,
        tags: [`layer:${values.layer}`, `runtime:${values.runtime}`, `audience:${values.audience}`],
      },
      null,
      2,
    ) + '\n',
  'tsconfig.json': JSON.stringify({ extends: `${up}/tsconfig.base.json`, include: ['**/*.ts', '**/*.tsx'] }, null, 2) + '\n',
  'jest.config.cjs':
    `module.exports = {\n  displayName: '${name}',\n  preset: '${up}/jest.preset.js',\n` +
    (values.runtime === 'browser' ? `  testEnvironment: '${up}/tools/jest/jsdom-environment.cjs',\n` : '') +
    '};\n',
  'README.md': `# ${alias}\n\n**Owns:** ${values.owns}.\n\n**Must not know:** \n\n\`\`\`ts\nimport {} from '${alias}';\n\`\`\`\n`,
  'src/index.ts': values.runtime === 'server' ? "import '@waypost/platform/kernel/server-only';\n\nexport {};\n" : 'export {};\n',
  'testing/index.ts': 'export {};\n',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const configFile = path.join(workspace, 'tsconfig.base.json');
const config = JSON.parse(readFileSync(configFile, 'utf8'));
config.compilerOptions.paths = Object.fromEntries(
  Object.entries({
    ...config.compilerOptions.paths,
    [alias]: [`./libs/${folder}/src/index.ts`],
    [`${alias}/testing`]: [`./libs/${folder}/testing/index.ts`],
  }).sort(([a], [b]) => a.localeCompare(b)),
);
writeFileSync(configFile, JSON.stringify(config, null, 2) + '\n');
console.log(`libs/${folder} → ${alias}. Now write its README, its face (src/index.ts) and its first test.`);
