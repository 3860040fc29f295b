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
  for (const [server, results] of [
    ['Waypost', [warmUp, ...rounds.waypost]],
    ['the bare server', rounds.bare],
  ]) {
    const broken = results.find(({ failed }) => failed > 0);
    if (broken) throw new Error(`${name}: ${broken.failed} requests to ${server} failed (${broken.failures})`);
  }
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
