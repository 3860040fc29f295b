// The rules for the workspace as a whole.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { faces } from './house/imports.mjs';
import { inWorkspace, workspace } from './workspace.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.nx', '.data']);

/** Returns the sources of a folder without its tests. */
function sourcesIn(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const sources = [...sourcesIn('libs'), ...sourcesIn('apps')].map((file) => [file, readFileSync(inWorkspace(file), 'utf8')]);

/** The implemented constants of the specification's section 9, with the values given there. */
const CONSTANTS = [
  ['MIN_PAID_IDENTIFIER_LENGTH', 15],
  ['LOW_BID_THRESHOLD', 10],
  ['MAX_DEMAND_CHECK', 1],
  ['PROTOCOL_VERSION', 17],
  ['PHONE_LEASE_SECONDS', 300],
  ['MAX_TEXT_CHARACTERS', 256],
  ['MAX_VEHICLE_TEXT_CHARACTERS', 50],
  ['SCROLL_SPACING_PX', 24],
  ['PROGRESS_ANIMATION_MS', 300],
  ['PROGRESS_DELAY_MS', 10],
  ['USER_STATE_RETRY_MS', 3000],
  ['LOADING_BAR_COLOR', '#d33636'],
  ['LOADING_BAR_HEIGHT_PX', 3],
  ['LOADING_BAR_THROTTLE_MS', 200],
  ['LOADING_BAR_DURATION_MS', 2000],
  ['RELOAD_GUARD_TTL_MS', 10_000],
  ['MAX_PAGE_AGE_MS', 3_600_000],
  ['DEFAULT_BUILD_POLL_MS', 3_600_000],
  ['IP_LOOKUP_CHECK_INTERVAL_MS', 4000],
  ['IP_LOOKUP_REFRESH_WITHIN_MS', 20_000],
  ['IP_LOOKUP_AFTER_CHANGE_MS', 10_000],
  ['BOT_MONITORING_PROBABILITY', 0.001],
  ['IDLE_TIMEOUT_MS', 60_000],
  ['IDLE_EVENT_FILTER_MS', 50],
  ['PREFETCH_DELAY_MS', 1000],
  ['PAGE_TRANSITION_PAUSE_MS', 100],
  ['FALLBACK_STATUS_CODE', 200],
  ['MAX_VEHICLES', 3],
  ['MAX_DRIVERS', 1],
  ['TRACING_IDLE_TIMEOUT_MS', 1000],
  ['TRACING_FINAL_TIMEOUT_MS', 30_000],
  ['TRACING_CHILD_SPAN_TIMEOUT_MS', 15_000],
  ['MAX_BREADCRUMBS', 100],
  ['TOOLTIP_DELAY_MS', 700],
  ['TOOLTIP_SKIP_DELAY_MS', 300],
  ['HOVER_CARD_OPEN_DELAY_MS', 700],
  ['HOVER_CARD_CLOSE_DELAY_MS', 300],
  ['SPLITTER_KEYBOARD_STEP_PERCENT', 10],
  ['SPLITTER_SHIFT_STEP_PERCENT', 100],
];

for (const [name, value] of CONSTANTS) {
  test(`${name} is defined once, with the value of the specification [R14.01]`, () => {
    const definition = new RegExp(`^(?:export )?const ${name} = (.+);$`, 'm');
    const homes = sources.filter(([, text]) => definition.test(text));
    assert.equal(homes.length, 1, `defined in ${homes.map(([file]) => file).join(', ') || 'no file'}`);
    const written = definition.exec(homes[0][1])[1].replace(/^'|'$/g, '').replaceAll('_', '');
    assert.equal(written, String(value));
  });
}

/** Words for amounts or units, which do not say what a constant is about. */
const UNITS_AND_BOUNDS = /^(MAX|MIN|MS|PX|PERCENT|SECONDS|CHARACTERS|DELAY|TIMEOUT|CHECK|STEP|AFTER|WITHIN|DEFAULT|OPEN|CLOSE)$/;
const wordsOf = (name) => name.replace('LENGTH', 'CHARACTERS').split('_');

/** Returns whether two names may stand for the same constant: they share a subject, or both limit a text. */
function isCalledAlike(one, other) {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const shared = words.filter((word) => otherWords.includes(word));
  return shared.some((word) => !UNITS_AND_BOUNDS.test(word)) || ['MAX', 'CHARACTERS'].every((word) => shared.includes(word));
}

/** Constants with a value and a name like one of the specification, and their meanings. */
const NO_TWINS = {
  'libs/platform/audit/src/audit-origin.ts MAX_AGENT_LENGTH': 'of a browser’s name in the audit log',
  'libs/platform/store-kit/src/when-usable.ts WITHOUT_IDLE_MS': 'a wait in browsers that tell of no idle processor',
  'libs/staff/contract/src/audit.ts AUDIT_PAGE_SIZE': 'rows of the audit log at once',
  'libs/staff/server/passwords/password-rules.ts MAX_PASSWORD_LENGTH': 'of a password of staff',
  'libs/tracking/server/src/staff/find-events.ts EVENT_PAGE_SIZE': 'events at once, for staff',
  'libs/visitor/web/src/place-and-bots/refresh-ip-lookup.ts IP_LOOKUP_TIMEOUT_MS': 'how long a lookup may take',
};

test('no constant of the specification is defined again under another name [R14.01]', () => {
  const defined = sources.flatMap(([file, text]) =>
    [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+) = ([^;\n]+);$/gm)].map(([, name, value]) => ({
      file,
      name,
      value: value.replace(/^'|'$/g, '').replaceAll('_', ''),
    })),
  );
  const named = new Set(CONSTANTS.map(([name]) => name));
  const twins = CONSTANTS.flatMap(([constant, value]) =>
    defined.filter(({ name, value: written }) => !named.has(name) && written === String(value) && isCalledAlike(constant, name)),
  );
  assert.deepEqual([...new Set(twins.map(({ file, name }) => `${file} ${name}`))].sort(), Object.keys(NO_TWINS));
});

test('every library is imported by a name in the project’s own scope [R0.01]', () => {
  const { compilerOptions } = JSON.parse(readFileSync(inWorkspace('tsconfig.base.json'), 'utf8'));
  for (const alias of Object.keys(compilerOptions.paths)) assert.match(alias, /^@waypost\//);
});

test('the partners are called alpha and beta everywhere [R0.03]', () => {
  const ids = sources.flatMap(([, text]) => [...text.matchAll(/type PartnerId = ([^;]+);/g)].map((match) => match[1]));
  assert.deepEqual(ids, ["'alpha' | 'beta'"]);
});

/** Every library with its layer, from the tags of its project file: `[['kernel', '0'], …]`. */
const librariesWithLayers = readdirSync(inWorkspace('libs'), { recursive: true })
  .map((file) => String(file).replaceAll(path.sep, '/'))
  .filter((file) => /^[^/]+(\/[^/]+){0,2}\/project\.json$/.test(file))
  .map((file) => {
    const { tags } = JSON.parse(readFileSync(inWorkspace('libs', file), 'utf8'));
    return [path.posix.dirname(file), tags.find((tag) => tag.startsWith('layer:')).slice('layer:'.length)];
  });

test('the README lists every library in the layer of its tags', () => {
  const readme = readFileSync(inWorkspace('README.md'), 'utf8');
  const shown = [...readme.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].flatMap(([, concern, parts]) =>
    parts.split(' · ').map((part) => {
      const [first, layer] = part.split(' ');
      return layer === undefined ? [concern, first] : [`${concern}/${first}`, layer];
    }),
  );
  assert.ok(librariesWithLayers.length > 30);
  assert.deepEqual(shown.sort(), librariesWithLayers.sort());
});

test('every face of a server library refuses to load in a browser, before its other imports [R1.06] [R8.09]', () => {
  const servers = readdirSync(inWorkspace('libs'), { recursive: true })
    .map((file) => path.posix.join('libs', String(file).replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('/project.json') && readFileSync(inWorkspace(file), 'utf8').includes('"runtime:server"'));
  assert.ok(servers.length > 20);
  const roots = servers.map((file) => `${path.posix.dirname(file)}/`);
  const guarded = Object.entries(faces()).filter(
    ([alias, file]) => roots.some((root) => file.startsWith(root)) && !/\/testing$/.test(alias),
  );
  assert.ok(guarded.length > servers.length);
  for (const [alias, file] of guarded) {
    const [first] = readFileSync(inWorkspace(file), 'utf8').split('\n');
    assert.equal(first, "import '@waypost/platform/kernel/server-only';", alias);
  }
});

/** Files of a visitor's browser that make requests without the client that retries a GET once (R8.13), with reasons. */
const ASK_BY_THEMSELVES = {
  'libs/funnel-engine/web/src/results/results-client.ts': 'a POST',
  'libs/tracking/web/src/tracking-services.ts': 'a POST',
  'libs/visitor/web/src/visitor-services.ts': 'a POST',
};

test('a visitor’s browser sends GET requests through the single client that retries [R8.13]', () => {
  const asking = sources.filter(
    ([file, text]) => /^(libs\/[^/]+\/web|apps\/web\/src)\//.test(file) && /(?<![.\w])(window\.)?fetch\([^)]/.test(text),
  );
  assert.deepEqual(asking.map(([file]) => file).sort(), Object.keys(ASK_BY_THEMSELVES));
});

/** Files of staff's browser that make requests without it, with reasons. */
const STAFF_ASK_BY_THEMSELVES = {
  'libs/control-center/client/src/api/control-base-query.ts': 'the one client is made of it here',
  'libs/control-center/client/src/streams/use-event-stream.ts': 'a stream: it has no end to try again after, and comes back by itself',
  'libs/control-center/host/src/mark-unattended.ts': 'what the client is given to ask by, with a mark',
  'libs/control-center/host/src/open-control-center.tsx': 'what the client is given to ask by',
  'libs/images/control/src/upload-file.ts': 'a POST',
};

test('staff’s browser sends GET requests through the same client [R8.13]', () => {
  const asking = sources.filter(
    ([file, text]) =>
      /^libs\/(control-center\/(client|design|host)|[^/]+\/control)\/(?!testing\/)/.test(file) && /\bfetch\([^)]/.test(text),
  );
  assert.deepEqual(asking.map(([file]) => file).sort(), Object.keys(STAFF_ASK_BY_THEMSELVES));
});

test('no two locks of the database have the same number', () => {
  const files = [
    'tools/database/migrate.mjs',
    ...readdirSync(inWorkspace('prisma/migrations'), { recursive: true }).map((file) => `prisma/migrations/${file}`),
  ];
  const texts = files.filter((file) => /\.(mjs|sql)$/.test(file)).map((file) => readFileSync(inWorkspace(file), 'utf8'));
  const numbers = [
    ...sources.flatMap(([, text]) => [...text.matchAll(/_LOCK = ([\d_]+);/g)]),
    ...texts.flatMap((text) => [...text.matchAll(/(?:_LOCK = |advisory(?:_xact)?_lock\()([\d_]+)/g)]),
  ].map(([, number]) => number.replaceAll('_', ''));
  assert.ok(numbers.length >= 5);
  assert.deepEqual([...new Set(numbers)], numbers);
});

/** The folders that may contain SQL, and the prefixes of their file names in decision 20. */
const SQL_FOLDERS = [
  ['libs/platform/persistence/src/', ''],
  ['libs/platform/jobs/src/', 'jobs/'],
];

test('decision 20 lists exactly the files with SQL', () => {
  const names = sources
    .filter(([file]) => file.endsWith('.sql.ts'))
    .map(([file]) => {
      const [folder, prefix] = SQL_FOLDERS.find(([start]) => file.startsWith(start)) ?? assert.fail(`${file} is in no library of SQL`);
      return prefix + file.slice(folder.length, -'.sql.ts'.length);
    });
  const decision = readFileSync(inWorkspace('docs/adr/0020-prisma-for-rows-sql-where-it-must-be.md'), 'utf8');
  const places = decision.split('\n').flatMap((line) => /^\|[^|]+\|([^|]+)\|$/.exec(line)?.slice(1) ?? []);
  const named = places.flatMap((place) => [...place.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  assert.deepEqual([...new Set(named)].sort(), names.sort());
});

test('decisions have unique numbers, and the list names each of them', () => {
  const list = readFileSync(inWorkspace('docs/adr/README.md'), 'utf8');
  const pages = readdirSync(inWorkspace('docs/adr')).filter((file) => file !== 'README.md');
  const numbers = pages.map((file) => file.slice(0, '0000'.length));
  assert.deepEqual([...new Set(numbers)], numbers);
  for (const file of pages)
    assert.match(list, new RegExp(`^${Number(file.slice(0, 4))}\\. \\[.+\\]\\(${file}\\)(?: \\(replaced by \\d+\\))?$`, 'm'));
});

test('every library has owners in CODEOWNERS, which names only existing paths', () => {
  const patterns = readFileSync(inWorkspace('CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/)[0].slice(1));
  for (const pattern of patterns) assert.ok(existsSync(inWorkspace(pattern)), `CODEOWNERS names ${pattern}, which is not there`);
  for (const [library] of librariesWithLayers)
    assert.ok(
      patterns.some((pattern) => `libs/${library}/`.startsWith(pattern)),
      `CODEOWNERS names ${library} or the concern that it is of`,
    );
});

/** A larger number of files belongs in folders named after their subject. */
const MAX_FILES_IN_A_FOLDER = 15;

/** Folders with more files, and why they belong together. */
const CROWDED_BY_NATURE = new Map([
  ['.', 'programs look for their settings here'],
  ['docs/adr', 'a numbered page for each decision, listed in its README'],
  ['apps/web/public/images', 'the folder is an address, and pages that are cached elsewhere ask for it'],
]);
/** Generated folders that git ignores. */
const MADE = new Set([...NOT_OURS, '.git', 'coverage', 'test-results', 'playwright-report']);

/** Returns each folder with the number of its files without tests: `[['libs/ui/src', 13], …]`. */
function foldersWithCounts(folder = '.') {
  const entries = readdirSync(inWorkspace(folder), { withFileTypes: true }).filter(({ name }) => !MADE.has(name));
  const files = entries.filter((entry) => !entry.isDirectory() && !/\.(test|spec|cluster-test)\.\w+$/.test(entry.name));
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersWithCounts(path.posix.join(folder, name)));
  return [[folder, files.length], ...below];
}

test('no folder has more than the maximum of files, without its tests', () => {
  const counts = foldersWithCounts();
  assert.ok(counts.length > 300);
  const crowded = counts.filter(([, count]) => count > MAX_FILES_IN_A_FOLDER);
  const unexplained = crowded.filter(([folder]) => !CROWDED_BY_NATURE.has(folder)).map(([folder, count]) => `${folder}: ${count}`);
  assert.deepEqual(unexplained, []);
  const outdated = [...CROWDED_BY_NATURE.keys()].filter((folder) => crowded.every(([name]) => name !== folder));
  assert.deepEqual(outdated, [], 'these are not crowded any more: take them off the list');
});

test('the walks name existing files', () => {
  const walks = readFileSync(inWorkspace('docs/walks.md'), 'utf8');
  const files = [...walks.matchAll(/`((?:apps|libs)\/[\w./-]+\.tsx?)`/g)].map(([, file]) => file);
  assert.ok(files.length >= 15);
  for (const file of files) assert.ok(existsSync(inWorkspace(file)), `docs/walks.md names ${file}`);
});

/** The walks of docs/walks.md, with the most steps that each may have. */
const WALKS = [
  ['A step', 25],
  ['An event', 15],
  ['An edit', 30],
  ['A variant', 20],
  ['A number', 20],
  ['A text of the factory', 20],
];
const NUMBER_WORDS = {
  Ten: 10,
  Eleven: 11,
  Twelve: 12,
  Thirteen: 13,
  Fourteen: 14,
  Fifteen: 15,
  Sixteen: 16,
  Seventeen: 17,
  Eighteen: 18,
  Nineteen: 19,
  Twenty: 20,
  'Twenty-one': 21,
  'Twenty-two': 22,
  'Twenty-three': 23,
  'Twenty-four': 24,
  'Twenty-five': 25,
  'Twenty-six': 26,
  'Twenty-seven': 27,
  'Twenty-eight': 28,
  'Twenty-nine': 29,
  Thirty: 30,
};
const TURN_WORDS = { one: 1, two: 2, three: 3, four: 4, five: 5 };

for (const [name, limit] of WALKS)
  test(`the walk "${name}" has as many files and turns as it claims, and at most ${limit} files`, () => {
    const walk = readFileSync(inWorkspace('docs/walks.md'), 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith(`${name}\n`));
    assert.ok(walk, `docs/walks.md has the walk "${name}"`);
    const rows = [...walk.matchAll(/^\| (\d+) +\| `([^`]+)`/gm)].map(([, number, file]) => [Number(number), file]);
    const numbers = rows.map(([number]) => number);
    assert.deepEqual(
      numbers,
      rows.map((_row, index) => index + 1),
      'numbered without a gap',
    );
    assert.equal(new Set(rows.map(([, file]) => file)).size, rows.length, 'each file once');
    const [, files, turns] = /^([A-Z][a-z]+(?:-[a-z]+)?) files and ([a-z]+) turns\b/m.exec(walk) ?? [];
    assert.equal(NUMBER_WORDS[files], rows.length);
    assert.equal(TURN_WORDS[turns], walk.match(/\*\*turn\*\*/g)?.length);
    assert.ok(rows.length <= limit, `${rows.length} files, and at most ${limit} are meant`);
  });

/** It runs git, which variables may configure. */
const PASS_ALL_ON = ['tools/cluster/upgrade/release-before.mjs'];

test('tests of the tools and of the cluster start nothing with the operator’s variables', () => {
  const files = readdirSync(inWorkspace('tools'), { recursive: true })
    .map((file) => `tools/${String(file).replaceAll(path.sep, '/')}`)
    .filter((file) => /^tools\/cluster\/.*\.mjs$|\.test\.mjs$/.test(file));
  assert.ok(files.length > 40);
  const passingOn = files.filter((file) => /\.{3}process\.env\b|env: process\.env\b/.test(readFileSync(inWorkspace(file), 'utf8')));
  assert.deepEqual(passingOn, PASS_ALL_ON);
});

test('scripts that run before the packages are installed import none of them [R16.01]', () => {
  const reached = new Set();
  const packages = [];
  const follow = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const { moduleSpecifier } of statements) {
      if (moduleSpecifier === undefined) continue;
      if (moduleSpecifier.text.startsWith('.')) follow(path.resolve(path.dirname(file), moduleSpecifier.text));
      else if (!moduleSpecifier.text.startsWith('node:')) packages.push(`${path.relative(workspace, file)}: ${moduleSpecifier.text}`);
    }
  };
  for (const entry of ['tools/start.mjs', 'tools/dev.mjs', 'tools/test.mjs']) follow(inWorkspace(entry));
  assert.ok(reached.size > 10);
  assert.deepEqual(packages, []);
});
