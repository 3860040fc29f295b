import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closingLine,
  countsInEslintOutput,
  countsInJestOutput,
  countsInJestReport,
  countsInPlaywrightReport,
  countsInTapOutput,
  countsInTypeScriptOutput,
  failedTasksIn,
} from './test-counts.mjs';

const FAILED = '\n NX   Running target test for 3 projects failed\n\nFailed tasks:\n\n- http:test\n- phones:test\n\n  Run duration: 1s\n';

test('adds up the summaries of all projects, with or without colours [R16.01]', () => {
  const output =
    '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[32m17 passed\u001b[39m\u001b[22m, 17 total\n' +
    'Tests:       1 failed, 2 skipped, 1 todo, 30 passed, 34 total\n';
  assert.deepEqual(countsInJestOutput(output), { passed: 47, failed: 1, skipped: 3 });
});

test('counts a failed task without a failed test, so that it can’t vanish [R16.01]', () => {
  assert.deepEqual(failedTasksIn(FAILED), ['http:test', 'phones:test']);
  assert.deepEqual(countsInJestOutput(`Tests:       2 failed, 1 passed, 3 total\n${FAILED}`), { passed: 1, failed: 3, skipped: 0 });
});

test('counts a file that could not run as a failure [R16.01]', () => {
  const report = { numPassedTests: 9, numFailedTests: 1, numPendingTests: 1, numTodoTests: 2, numRuntimeErrorTestSuites: 1 };
  assert.deepEqual(countsInJestReport(report), { passed: 9, failed: 2, skipped: 3 });
});

test('counts the errors of the linter, the type checker and Node’s own runner [R16.01]', () => {
  assert.deepEqual(countsInEslintOutput('\u001b[31m✖ 3 problems (2 errors, 1 warning)\u001b[39m'), { failed: 2 });
  assert.deepEqual(countsInEslintOutput(''), { failed: 0 });
  assert.deepEqual(countsInTypeScriptOutput('a.ts(1,2): error TS2345: no\nb.ts(1,2): error TS1: no\n'), { failed: 2 });
  assert.deepEqual(countsInTapOutput('# tests 3\n# pass 1\n# fail 2\n# skipped 0\n'), { passed: 1, failed: 2, skipped: 0 });
});

test('counts a flaky browser test as failed [R16.01]', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
  assert.deepEqual(countsInPlaywrightReport(report), { passed: 5, failed: 2, skipped: 2 });
  assert.equal(countsInPlaywrightReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }).failed, 1);
});

test('ends with the counts [R16.01]', () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(closingLine({ passed: 12, failed: 3, skipped: 1 }), '12 passed, 3 failed, 1 skipped');
});
