// Prints a bench run's figures as tables, and its missed limits.
import { FRAME_AT_MOST_MS, missedTyping } from './browser/typing.mjs';
import { missedFirstAnswer } from './browser/first-answer.mjs';
import { missedPaint } from './browser/paint.mjs';
import { missedBytes } from './browser/template-bytes.mjs';
import { LIST_AT_MOST_MS, missedContentLists } from './database/content.mjs';
import { FIGURES_AT_MOST_MS, missedFigures as missedEventFigures } from './database/event-figures.mjs';
import { missedReplay } from './database/replay.mjs';
import { missedBatches } from './server/ingest.mjs';
import { missedMemory } from './server/memory.mjs';
import { missedFigures } from './server/pages.mjs';
import { missedScaling } from './server/scaling.mjs';

/** Prints one line per figure, by its name. Prints nothing if there are no figures. */
function table(figures, columnsOf = (figure) => figure) {
  if (figures.length > 0) console.table(Object.fromEntries(figures.map(({ name, ...figure }) => [name, columnsOf(figure)])));
}

const withLimit = (limit) => (figure) => ({ ...figure, 'at most': limit });

const rateColumns = ({ requestsPerSecond, bareRequestsPerSecond, ratio, p99Ms, atLeast, failed }) => ({
  'req/s': requestsPerSecond,
  'bare req/s': bareRequestsPerSecond,
  ratio,
  'at least': atLeast ?? '',
  'p99 ms': p99Ms ?? '',
  failed: failed ?? '',
});

export function printTables({ figures, batches, memory, replay, pageSnapshots, eventFigures, clientBytes, ...measured }) {
  table(figures, rateColumns);
  table([...batches, ...memory, ...(replay ? [replay] : []), ...(pageSnapshots ? [pageSnapshots] : [])]);
  table(measured.paint);
  table(measured.firstAnswer);
  table(measured.typing, withLimit(FRAME_AT_MOST_MS));
  table(measured.contentLists, ({ atMostMs = LIST_AT_MOST_MS, ...figure }) => ({ ...figure, 'at most': atMostMs }));
  table(measured.scaling, ({ atLeast, ...figure }) => ({ ...figure, 'at least': atLeast }));
  for (const { figures: asked, name, countedPerSecond, seededSeconds } of eventFigures) {
    table(asked, withLimit(FIGURES_AT_MOST_MS));
    console.log(
      countedPerSecond === undefined
        ? `${name}: events written in ${seededSeconds} s`
        : `${name}: ${countedPerSecond} events counted a second`,
    );
  }
  table(clientBytes, ({ bytes, atMost }) => ({ 'brotli bytes': bytes, 'at most': atMost }));
}

/** Returns the missed limits, one line each. */
export const missedIn = (measured) => [
  ...missedPaint(measured.paint),
  ...missedFirstAnswer(measured.firstAnswer),
  ...missedTyping(measured.typing),
  ...missedContentLists(measured.contentLists),
  ...measured.eventFigures.flatMap(missedEventFigures),
  ...(measured.replay ? missedReplay(measured.replay) : []),
  ...measured.memory.flatMap(missedMemory),
  ...missedScaling(measured.scaling),
  ...missedBatches(measured.batches),
  ...missedFigures(measured.figures),
  ...missedBytes(measured.clientBytes),
];
