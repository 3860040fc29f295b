// Counts tests from the runners' output or reports.

export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

export const sumOf = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    NO_TESTS,
  );

// eslint-disable-next-line no-control-regex
const COLORS = /\u001b\[[0-9;]*m/g;

/** Returns the failed tasks that Nx lists at the end of its output, for instance `kernel:test`. */
export function failedTasksIn(output) {
  const [, list = ''] = /Failed tasks:\s*\n((?:\s*\n|\s*- .+\n)+)/.exec(`${output.replace(COLORS, '')}\n`) ?? [];
  return [...list.matchAll(/- (\S+)/g)].map(([, task]) => task);
}

/**
 * Adds up Jest's own summaries in Nx's output. Nx prints them again for a cached project. A failed task without a failed test (a file that
 * does not compile) counts as one failure, so that it can't vanish.
 */
export function countsInJestOutput(output) {
  const plain = output.replace(COLORS, '');
  const tests = [...plain.matchAll(/^Tests:\s+(.+)$/gm)].map(([, line]) => {
    const of = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
    return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') + of('todo') };
  });
  const sum = sumOf(tests);
  const silent = failedTasksIn(output).length - tests.filter(({ failed }) => failed > 0).length;
  return { ...sum, failed: sum.failed + Math.max(0, silent) };
}

/** Counts Jest's JSON report. A file that could not run has no failed test, so it counts as one. */
export const countsInJestReport = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
});

/** Counts ESLint's last line: `✖ 3 problems (2 errors, 1 warning)`. */
export const countsInEslintOutput = (output) => ({ failed: Number(/\((\d+) errors?,/.exec(output.replace(COLORS, ''))?.[1] ?? 0) });

export const countsInTypeScriptOutput = (output) => ({ failed: output.match(/error TS\d+:/g)?.length ?? 0 });

/** Counts the final lines of Node's own runner: `# pass 12`. */
export function countsInTapOutput(output) {
  const of = (word) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  return { passed: of('pass'), failed: of('fail'), skipped: of('skipped') };
}

/** Counts Playwright's JSON report. A test that passed only on a retry counts as a failure, because it hides one. */
export function countsInPlaywrightReport({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/** Returns the closing line: `12 passed, 0 failed`. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
