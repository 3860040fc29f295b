// What holds of the workspace as a whole and of no single library.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inWorkspace } from './workspace.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.nx', '.data']);

/** The sources of a folder, tests left out. */
function sourcesIn(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const sources = [...sourcesIn('libs'), ...sourcesIn('apps')].map((file) => [file, readFileSync(inWorkspace(file), 'utf8')]);

/** The constants of the specification's section 9 that are built, with their values as they are written there. */
const CONSTANTS = [
  ['PAID_IDENTIFIER_MIN_LENGTH', 15],
  ['LOW_BID_THRESHOLD', 10],
  ['DEMAND_CHECK_MAX', 1],
  ['PROTOCOL_VERSION', 17],
  ['PHONE_LEASE_SECONDS', 300],
  ['TEXT_MAX_CHARACTERS', 256],
  ['VEHICLE_TEXT_MAX_CHARACTERS', 50],
  ['SCROLL_SPACING_PX', 24],
  ['PROGRESS_ANIMATION_MS', 300],
  ['PROGRESS_DELAY_MS', 10],
  ['USER_STATE_RETRY_MS', 3000],
  ['LOADING_BAR_COLOR', '#d33636'],
  ['LOADING_BAR_HEIGHT_PX', 3],
  ['LOADING_BAR_THROTTLE_MS', 200],
  ['LOADING_BAR_DURATION_MS', 2000],
  ['RELOAD_GUARD_TTL_MS', 10_000],
  ['PAGE_MAX_AGE_MS', 3_600_000],
];

for (const [name, value] of CONSTANTS) {
  test(`${name} has one home, and the value of the specification [R14.01]`, () => {
    const definition = new RegExp(`^(?:export )?const ${name} = (.+);$`, 'm');
    const homes = sources.filter(([, text]) => definition.test(text));
    assert.equal(homes.length, 1, `defined in ${homes.map(([file]) => file).join(', ') || 'no file'}`);
    const written = definition.exec(homes[0][1])[1].replace(/^'|'$/g, '').replaceAll('_', '');
    assert.equal(written, String(value));
  });
}

test('every library is reached by a name of the project’s own scope [R0.01]', () => {
  const { compilerOptions } = JSON.parse(readFileSync(inWorkspace('tsconfig.base.json'), 'utf8'));
  for (const alias of Object.keys(compilerOptions.paths)) assert.match(alias, /^@waypost\//);
});

test('the partners are called alpha and beta wherever one is named [R0.03]', () => {
  const ids = sources.flatMap(([, text]) => [...text.matchAll(/type PartnerId = ([^;]+);/g)].map((match) => match[1]));
  assert.deepEqual(ids, ["'alpha' | 'beta'"]);
});
