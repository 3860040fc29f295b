// Prints what is happening and how long it took.

/** The interval of a longer step's reminder, so that a long install does not look like a hang. */
const STILL_RUNNING_MS = 10_000;

export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * `step(label, work)` runs the work, reports when it is done and returns its result. The work may return `{ note }` to add a few words to
 * its line.
 */
export function createProgress(write = (line) => process.stdout.write(`${line}\n`)) {
  const startedAt = Date.now();
  return {
    line: write,
    elapsed: () => seconds(Date.now() - startedAt),
    async step(label, work) {
      const begun = Date.now();
      const reminder = setInterval(() => write(`  … ${label} (${seconds(Date.now() - begun)})`), STILL_RUNNING_MS);
      try {
        const result = await work();
        const words = result?.note === undefined ? label : `${label}: ${result.note}`;
        write(`  ✓ ${words.padEnd(64)} ${seconds(Date.now() - begun)}`);
        return result;
      } catch (error) {
        write(`  ✗ ${label.padEnd(64)} ${seconds(Date.now() - begun)}`);
        throw error;
      } finally {
        clearInterval(reminder);
      }
    },
  };
}

/** Returns a progress without output, for tests. */
export const silentProgress = () => createProgress(() => undefined);

/**
 * Prints work that runs at once in a fixed order. Each `turn()` has an `echo` and an `end`. The first turn's output is printed at once, the
 * next one's from the moment that the first has ended.
 */
export function createTurns(print) {
  const turns = [];
  const printDue = () => {
    for (let [turn] = turns; turn !== undefined; [turn] = turns) {
      if (turn.said !== '') print(turn.said);
      turn.said = '';
      if (!turn.isOver) return;
      turns.shift();
    }
  };
  return () => {
    const turn = { said: '', isOver: false };
    turns.push(turn);
    return {
      echo(text) {
        turn.said += text;
        printDue();
      },
      end() {
        turn.isOver = true;
        printDue();
      },
    };
  };
}
