import {
  aBranch,
  anArticleContent,
  anImageContent,
  ANNA,
  BEN,
  createFakeControlApi,
  readCall,
} from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { collaborationPaths } from '@waypost/collaboration/contract';
import { anItem, aRun, createFakeFactoryApi } from '@waypost/content-factory/control/testing';
import { experimentPaths, type BranchExperiment, type ExperimentDetail } from '@waypost/experiments/contract';
import { assembleResults } from '@waypost/experiments/model/results';
import { aCount, aLife, anExperiment } from '@waypost/experiments/model/testing';
import { imagePaths } from '@waypost/images/contract';
import type { ImageUse } from '@waypost/images/model';
import { operationsPaths } from '@waypost/operations/contract';
import type { RejectedList } from '@waypost/operations/contract/rows';
import { phonePaths, type PhoneRuleRow, type ReplayView } from '@waypost/phones/contract';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import type { Role } from '@waypost/staff/model';

/** The key of a page that staff have added. */
export const ADDED_PAGE = 'tqg.~offers';
export const REDIRECT = 'tqg:/old';

const AT = '2026-03-02T09:00:00.000Z';
const RESULTS = assembleResults(aCount());
const EXPERIMENT: BranchExperiment = {
  key: 'headline',
  name: 'Headline',
  state: 'running',
  phase: 1,
  startedAt: AT,
  verdict: RESULTS.verdict,
  alarms: [],
  variantNames: {},
  status: 'published',
  updatedAt: AT,
  updatedBy: ANNA,
  variants: ['Control', 'B'],
  pages: ['tqg.home'],
  metric: 'converted',
};
const UNSTARTED: BranchExperiment = { ...EXPERIMENT, key: 'plan', name: 'Plan', state: 'draft', phase: 0, startedAt: null, verdict: null };
const RUNNING: ExperimentDetail = {
  key: 'headline',
  life: aLife(),
  definition: anExperiment(),
  verdict: RESULTS.verdict,
  alarms: [],
  waiting: [],
};
const RULE_CONTENT: PhoneRuleContent = {
  name: 'Saturdays',
  isActive: true,
  priority: 1,
  conditions: {},
  note: '',
  settings: { afid: 'afid-of-rule', placementId: null, defaultPhone: null },
};
const RULE: PhoneRuleRow = {
  ...RULE_CONTENT,
  key: 'rule',
  status: 'changed',
  revisionId: 'r1',
  updatedAt: AT,
  updatedBy: ANNA,
  words: 'Every visit',
  marks: [],
};
const REPLAY: ReplayView = {
  id: 'replay',
  from: '2026-03-01',
  to: '2026-03-01',
  by: ANNA,
  startedAt: AT,
  state: 'running',
  progress: 0.5,
  digest: 'abc',
  isCurrent: true,
};
const USE: ImageUse = { kind: 'page', key: 'tqg.home', label: 'tqg /' };
const REFUSED: RejectedList = { rows: [], reasons: [{ reason: 'why', count: 1 }], fields: [], next: null };
const DELIVERY = {
  id: 'd1',
  sink: 'webhook',
  state: 'dead',
  eventCount: 1,
  eventNames: [],
  generation: 1,
  createdAt: AT,
  reason: 'answered 503',
};

/** What the API in memory does not hold, by the path that reads it. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  [experimentPaths.ofBranch('spring')]: [EXPERIMENT, UNSTARTED],
  [experimentPaths.experiment('headline')]: RUNNING,
  [experimentPaths.results('headline')]: RESULTS,
  [phonePaths.rules('spring')]: [RULE],
  [phonePaths.site('spring')]: { pages: [], numbers: [] },
  [phonePaths.answered('spring')]: {},
  [phonePaths.replays('spring')]: [REPLAY],
  [apiPaths.collection('spring', 'redirect')]: [
    { key: REDIRECT, brand: 'tqg', brandName: 'Brand tqg', from: '/old', to: '/', isPermanent: true, status: 'changed', revisionId: 'r1' },
  ],
  [imagePaths.uses('spring', 'road')]: [USE],
  [imagePaths.uses('spring', 'lake')]: [],
  [operationsPaths.rejected]: REFUSED,
  [operationsPaths.deliveries]: { rows: [DELIVERY], sink: 'webhook', sinks: ['webhook'], next: null, searchedTo: null },
};

/** A site on which every action of the control center has something to act on, for a colleague with a role. */
export async function aSiteOfOffers(role: Role) {
  const schedule = { at: '2030-05-04T08:30:00.000Z', by: BEN, note: '', state: 'waiting', reason: null } as const;
  const base = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn', schedule })] });
  const send = (path: string, body: object) => base.fetch(path, { method: 'POST', body: JSON.stringify(body) });
  for (const headline of ['First words', 'Second words']) {
    base.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline });
    await send(apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
  }
  for (const headline of ['Third words', 'Fourth words']) base.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline });
  await send(apiPaths.collection('spring', 'page'), {
    brand: 'tqg',
    path: '/offers',
    template: 'landing',
    form: null,
    title: 'Offers',
    from: null,
  });
  base.give('spring', 'article', 'article', anArticleContent());
  base.give('spring', 'image', 'road', anImageContent());
  base.give('spring', 'image', 'lake', anImageContent({ name: 'A lake' }));
  base.give('spring', 'experiment', 'plan', anExperiment());
  base.give('spring', 'phone-rule', 'rule', RULE_CONTENT);
  await send(collaborationPaths.comments('spring'), { kind: 'page', key: 'tqg.home', field: null, text: 'Too long.', parentId: null });
  await send(collaborationPaths.reviews('spring'), { reviewerId: BEN.id, note: '' });
  await base.as(BEN, () => send(collaborationPaths.reviews('spring'), { reviewerId: ANNA.id, note: '' }));
  await send(apiPaths.invitations, { email: 'new@waypost.example', role: 'viewer' });
  base.setOwnRole(role);
  return withAnswers(withFactory(base));
}

function withFactory(base: ReturnType<typeof createFakeControlApi>) {
  const api = createFakeFactoryApi(base);
  const [first] = api.state.prompts;
  if (first)
    api.state.prompts = [
      { ...first, version: 2 },
      { ...first, isCurrent: false },
    ];
  const counts = { queued: 0, running: 1, succeeded: 1, failed: 1, cancelled: 0 };
  api.state.runs = [aRun({ state: 'running', counts, items: [anItem(), anItem({ id: 'item-2', state: 'failed', article: null })] })];
  return api;
}

/** Answers also what `ANSWERS` lists, and counts the calls that wait for their answer. */
function withAnswers(api: ReturnType<typeof withFactory>) {
  let open = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    open += 1;
    try {
      const { method, path } = await readCall(input, init);
      const answer = method === 'GET' ? ANSWERS[path] : undefined;
      return answer === undefined ? await api.fetch(input, init) : Response.json(answer);
    } finally {
      open -= 1;
    }
  };
  return { ...api, fetch, isAtRest: () => open === 0 };
}
