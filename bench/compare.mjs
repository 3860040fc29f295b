// Compares a server with a bare one in turns, so that whatever else the machine does hits both alike.
import { putLoad } from './load.mjs';

export const ROUNDS = 3;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Medians of the rounds, and what share of the bare server's rate the other one reaches. A failed request makes a round worthless. */
export async function compare({ name, tool, bare, waypost, target, atLeast = null }) {
  const rounds = { bare: [], waypost: [] };
  const warmUp = await putLoad(tool, { ...target, port: waypost });
  for (let round = 0; round < ROUNDS; round++) {
    rounds.bare.push(await putLoad(tool, { ...target, port: bare }));
    rounds.waypost.push(await putLoad(tool, { ...target, port: waypost }));
  }
  const failed = [warmUp, ...rounds.bare, ...rounds.waypost].reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  const rate = (side) => median(rounds[side].map(({ requestsPerSecond }) => requestsPerSecond));
  return {
    name,
    requestsPerSecond: Math.round(rate('waypost')),
    bareRequestsPerSecond: Math.round(rate('bare')),
    ratio: Number((rate('waypost') / rate('bare')).toFixed(3)),
    p99Ms: Number(median(rounds.waypost.map(({ p99Ms }) => p99Ms)).toFixed(2)),
    atLeast,
    succeeded: [warmUp, ...rounds.waypost].reduce((sum, round) => sum + round.succeeded, 0),
  };
}
