import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedContentLists } from '../bench/database/content.mjs';
import { printTables } from '../bench/report.mjs';

const NOTHING = {
  figures: [],
  batches: [],
  memory: [],
  paint: [],
  firstAnswer: [],
  typing: [],
  contentLists: [],
  scaling: [],
  eventFigures: [],
  replay: null,
  pageSnapshots: null,
  clientBytes: [],
};

/** Returns what is printed on the console. */
function printed(t, measured) {
  const tables = t.mock.method(console, 'table', () => undefined).mock;
  const lines = t.mock.method(console, 'log', () => undefined).mock;
  printTables({ ...NOTHING, ...measured });
  return {
    tables: tables.calls.map(({ arguments: [shown] }) => Object.keys(shown)),
    lines: lines.calls.map(({ arguments: [text] }) => text),
  };
}

test('the bench prints a table of what was measured, and nothing else', (t) => {
  const asked = { name: 'dashboard', countedPerSecond: 8_000, figures: [{ name: 'dashboard, 7 days', medianMs: 4, p95Ms: 5 }] };
  assert.deepEqual(printed(t, { eventFigures: [asked] }), {
    tables: [['dashboard, 7 days']],
    lines: ['dashboard: 8000 events counted a second'],
  });
});

test('a bench of nothing prints nothing', (t) => assert.deepEqual(printed(t, {}), { tables: [], lines: [] }));

test('a list misses the limit of all lists, or its own limit', () => {
  const figures = [
    { name: 'articles', p95Ms: 101 },
    { name: 'images', p95Ms: 100 },
    { name: 'a search', p95Ms: 1_001, atMostMs: 1_000 },
    { name: 'another', p95Ms: 900, atMostMs: 1_000 },
  ];
  assert.deepEqual(missedContentLists(figures), ['articles: 101 of 100 ms', 'a search: 1001 of 1000 ms']);
});
