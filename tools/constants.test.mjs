// One constant, one home: a value that two files declare under one name is changed in one of them and forgotten in the other.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { servesTests } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

/** Names that happen to have the same value in files with nothing to share, each with the reason. */
const COINCIDENCES = new Map([
  ['AT_ONCE', 'Renderings of pages, and messages of a stream.'],
  ['BATCH', 'Rows per read of the audit log: of the chain’s check, and of an export.'],
  ['BEAT_INTERVAL_MS', 'The heartbeat of a stream to staff, and the sign of life of a build.'],
  ['CONNECT_TIMEOUT_MS', 'The limits of Redis and of NATS, each set to its own service.'],
  ['DAY', 'A day of a fact, and the name of a partition. Each needs a check of its own beside it.'],
  ['GAP_PX', 'The distances in a tooltip and in a chart.'],
  ['KEY', 'The keys of experiments and of phone rules, whose models do not see each other.'],
  ['MAX_KEY_LENGTH', 'An article’s picture and a picture’s replacement, whose libraries do not see each other.'],
  ['LAST_HOUR', 'The clock’s last hour.'],
  ['LONGEST_RETRY_MS', 'The connections to PostgreSQL and to Redis, each set to its own service.'],
  ['MAIN_ID', 'The ids of two documents: a visitor’s page and the control center.'],
  ['MAX_OPEN', 'The open parts of two unrelated lists.'],
  ['MAX_NAME_LENGTH', 'The names of branches, of people, and in events.'],
  ['PING_MS', 'The connections to Redis and to NATS, each set to its own service.'],
  ['SHORTEST_RETRY_MS', 'The connections to PostgreSQL and to Redis, each set to its own service.'],
  ['SHORTEST_WORD', 'Words of a topic, and words that a typing error is looked for in.'],
  ['TIMEOUT_MS', 'A signed post, and an e-mail.'],
]);

const NOT_READ = new Set(['node_modules', 'dist', 'generated', 'testing']);

function sourcesIn(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_READ.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /(?<!\.cluster-test)\.tsx?$/.test(entry.name) && !servesTests(file) ? [file] : [];
  });
}

const CALCULATIONS = new Map([
  [ts.SyntaxKind.AsteriskToken, (a, b) => a * b],
  [ts.SyntaxKind.PlusToken, (a, b) => a + b],
  [ts.SyntaxKind.MinusToken, (a, b) => a - b],
  [ts.SyntaxKind.SlashToken, (a, b) => a / b],
]);

/** Returns the value of a literal, or of a calculation with numbers. Undefined for everything else, such as an imported constant. */
function literalOf(node) {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return literalOf(node.expression);
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  const calculation = ts.isBinaryExpression(node) && CALCULATIONS.get(node.operatorToken.kind);
  const sides = calculation ? [literalOf(node.left), literalOf(node.right)] : [];
  return sides.length === 2 && sides.every((side) => typeof side === 'number') ? calculation(...sides) : undefined;
}

/** Returns the top-level constants with a literal value in a source: `['DAY_MS', 86400000]`. */
function constantsIn(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  return parsed.statements
    .filter((statement) => ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer)
    .map(({ name, initializer }) => [name.text, literalOf(initializer)])
    .filter(([, value]) => value !== undefined);
}

/** Returns the constants that several sources declare with the same name and value, each with its files. */
function repeatedIn(sources) {
  const homes = new Map();
  for (const [file, source] of sources)
    for (const [name, value] of constantsIn(file, source)) {
      const key = JSON.stringify([name, value]);
      homes.set(key, [...(homes.get(key) ?? []), file]);
    }
  return [...homes].filter(([, files]) => files.length > 1).map(([key, files]) => [...JSON.parse(key), files]);
}

test('no two files of the libraries declare the same constant', () => {
  const sources = sourcesIn('libs').map((file) => [file, readFileSync(inWorkspace(file), 'utf8')]);
  assert.ok(sources.length > 1000);
  const repeated = repeatedIn(sources);
  assert.deepEqual(
    repeated.filter(([name]) => !COINCIDENCES.has(name)).map(([name, value, files]) => `${name} = ${value}: ${files.join(', ')}`),
    [],
    'declare each once, in the kernel or in its concern’s model or contract, and import it',
  );
  assert.deepEqual(
    [...COINCIDENCES.keys()].filter((name) => !repeated.some(([each]) => each === name)),
    [],
    'take these off the list',
  );
});

/** Other words for a limit or an interval, and places of the words that a reader does not expect. */
const OTHER_SCHEMES = /^(MOST|LEAST)(_|$)|_(MAX|MIN)$|_EVERY_MS$|(?<!^DEFAULT)_(MAX|MIN)_/;

test('a limit begins with MAX or MIN, and an interval ends with INTERVAL_MS', () => {
  const names = ['apps', 'libs'].flatMap(sourcesIn).flatMap((file) => {
    const declared = constantsIn(file, readFileSync(inWorkspace(file), 'utf8'));
    return declared.filter(([name]) => OTHER_SCHEMES.test(name)).map(([name]) => `${file}: ${name}`);
  });
  assert.deepEqual(names, []);
  assert.deepEqual(
    ['MOST_OPEN', 'BLOCKS_MAX', 'KEY_MAX_LENGTH', 'LOOK_EVERY_MS', 'MAX_BLOCKS', 'DEFAULT_MAX_BYTES'].map((name) =>
      OTHER_SCHEMES.test(name),
    ),
    [true, true, true, true, false, false],
  );
});

test('a repeated constant is detected whether it is written or calculated, and a different or imported value is not', () => {
  const sources = [
    ['a.ts', "export const DAY_MS = 86_400_000;\nconst BELOW = /x$/;\nconst NAME = 'a' as const;\nconst WEEK_MS = 7 * DAY_MS;"],
    ['b.ts', "const DAY_MS = 24 * 3_600_000;\nconst BELOW = /x$/;\nconst NAME = 'b';\nconst WEEK_MS = 7 * DAY_MS;"],
    ['c.ts', 'function hours() {\n  const DAY_MS = 86_400_000;\n}\nlet BELOW = /x$/;'],
  ];
  assert.deepEqual(
    repeatedIn(sources).map(([name, , files]) => [name, files]),
    [
      ['DAY_MS', ['a.ts', 'b.ts']],
      ['BELOW', ['a.ts', 'b.ts']],
    ],
  );
});
