// Measures what a running experiment costs a cached page: the same page of two installations in turns, one of which runs the experiment.
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, expectStatus } from '../load/answer.mjs';
import { compareInSlices } from '../load/slices.mjs';
import { signedIn } from './staff.mjs';

/** R9.09: the share of the same page's rate without one. */
const EXPERIMENT_AT_LEAST = 0.9;

const KEY = 'bench';
const VARIANT = 'b';
const PAGE = { key: 'tqg.quiz-auto', path: '/quiz/auto' };
const DEFINITION = {
  name: 'Bench',
  hypothesis: '',
  variants: [
    { key: 'control', name: 'Control', weight: 5000, changes: {} },
    { key: VARIANT, name: 'B', weight: 5000, changes: { [PAGE.key]: { headline: 'Another headline' } } },
  ],
  target: { pages: [PAGE.key], coverage: 10_000 },
  primaryMetric: 'submittedStep',
  guardrails: [],
  plan: { minimumEffect: 0.1, windowDays: 7 },
};

const ROUNDS = 8;

/** The time within which a publish reaches the pages. */
const SHOWN_WITHIN_MS = 10_000;
const LOOK_INTERVAL_MS = 20;

/** Makes and starts the experiment. Resolves once the page shows it. */
async function runExperiment(waypost, headers) {
  const call = await signedIn(waypost);
  await call('POST', '/branches', { name: 'Bench' }, 201);
  await call('PUT', `/branches/bench/experiments/${KEY}`, { content: DEFINITION, baseRevisionId: null });
  await call('POST', '/branches/bench/publish', { note: '', resolutions: [], acceptsWarnings: true }, 201);
  await call('POST', `/experiments/${KEY}/start`, { note: '' });
  for (const until = Date.now() + SHOWN_WITHIN_MS; Date.now() < until; await wait(LOOK_INTERVAL_MS)) {
    const page = expectStatus(await answerOf({ port: waypost.port, path: PAGE.path, headers }), 200, PAGE.path);
    if (page.body.includes(`data-variant="${KEY}:${VARIANT}"`)) return;
  }
  throw new Error('the page does not show that the experiment runs');
}

/** Measures repeated requests of a visitor who already has the variant. */
export async function measureExperiment({ without, running }) {
  const headers = {
    Host: `tqg.localhost:${running.port}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    cookie: `waypost.vid=00000000-0000-4000-8000-000000000001; waypost.exp=${KEY}.1.${VARIANT}`,
  };
  await runExperiment(running, headers);
  const compared = await compareInSlices({
    base: without.port,
    other: running.port,
    path: PAGE.path,
    // As browsers request it. A body of a quarter of the size makes the cost of the decision more visible.
    headers: { ...headers, 'accept-encoding': 'br' },
    rounds: ROUNDS,
  });
  return {
    name: 'cached page of a running experiment, against the same one without',
    requestsPerSecond: Math.round(compared.other),
    bareRequestsPerSecond: Math.round(compared.base),
    ratio: Number(compared.ratio.toFixed(3)),
    atLeast: EXPERIMENT_AT_LEAST,
  };
}
