// Compares a server with a bare one in turns, so that the machine's other work affects both equally.
import { putLoad, ROUND_SECONDS } from './load.mjs';
import { median } from '../median.mjs';

export const ROUNDS = 3;

/** The share of requests that may fail, because a fully loaded machine drops a connection now and then. The table shows the number. */
const MAX_FAILURES = 0.01;

/**
 * Returns the rounds' medians and the other server's share of the bare server's rate. The share is the median of the shares of single
 * rounds, because the machine's other work affects both servers of a round. Throws if too many requests failed. `seconds` is each server's
 * time per round.
 */
export async function compare({ name, tool, bare, waypost, target: asked, atLeast = null, turns = ROUNDS, seconds = ROUND_SECONDS }) {
  const target = { ...asked, seconds };
  const rounds = { bare: [], waypost: [] };
  const warmUp = await putLoad(tool, { ...target, port: waypost });
  const sides = [
    { results: rounds.bare, port: bare },
    { results: rounds.waypost, port: waypost },
  ];
  for (let round = 0; round < turns; round++)
    // Every other round in reverse order, so that a machine that becomes slower or faster favors neither.
    for (const { results, port } of round % 2 === 0 ? sides : [...sides].reverse()) results.push(await putLoad(tool, { ...target, port }));
  const ours = [warmUp, ...rounds.waypost];
  const sum = (results, field) => results.reduce((total, result) => total + result[field], 0);
  for (const [server, results] of [
    ['Waypost', ours],
    ['the bare server', rounds.bare],
  ]) {
    if (sum(results, 'failed') > sum(results, 'succeeded') * MAX_FAILURES) {
      throw new Error(`${name}: requests to ${server} failed (${results.map(({ failures }) => failures).join('; ')})`);
    }
  }
  const rate = (side) => median(rounds[side].map(({ requestsPerSecond }) => requestsPerSecond));
  const shares = rounds.waypost.map(({ requestsPerSecond }, round) => requestsPerSecond / rounds.bare[round].requestsPerSecond);
  return {
    name,
    requestsPerSecond: Math.round(rate('waypost')),
    bareRequestsPerSecond: Math.round(rate('bare')),
    ratio: Number(median(shares).toFixed(3)),
    p99Ms: Number(median(rounds.waypost.map(({ p99Ms }) => p99Ms)).toFixed(2)),
    atLeast,
    succeeded: sum(ours, 'succeeded'),
    failed: sum(ours, 'failed'),
  };
}
