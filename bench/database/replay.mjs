// Measures on the server how long a replay of a busy day takes, and whether its memory grows.
import { measuredBy } from './built-script.mjs';

/** R10.15, on two cores. */
const REPLAY_AT_MOST_SECONDS = 10;
const VISITS = 100_000;
/** From the second quarter of the replay to its last. */
const MEMORY_GROWS_AT_MOST = 1.15;

/** Fills this database with visits and replays them (libs/platform/persistence/testing/bench/replay.ts). */
export const measureReplay = async ({ databaseUrl }) => ({
  ...(await measuredBy('replay', databaseUrl, String(VISITS))),
  atMostSeconds: REPLAY_AT_MOST_SECONDS,
});

export const missedReplay = ({ name, seconds, megabytesBegin, megabytesEnd }) => [
  ...(seconds > REPLAY_AT_MOST_SECONDS ? [`${name}: ${seconds} of ${REPLAY_AT_MOST_SECONDS} s`] : []),
  ...(megabytesEnd > megabytesBegin * MEMORY_GROWS_AT_MOST ? [`${name}: from ${megabytesBegin} to ${megabytesEnd} MB`] : []),
];
