import { renderArticle } from '@waypost/articles/model';
import { anArticleKind } from '@waypost/articles/server/testing';
import { brandRecords } from '@waypost/brands/records';
import { createDrafts } from '@waypost/content-factory/adapters';
import { createHttpGenerator, workItem, type Generator } from '@waypost/content-factory/server';
import { type Drafts, type RunStore } from '@waypost/content-factory/server/ports';
import { createContent } from '@waypost/content/server';
import { contentDeps } from '@waypost/content/server/testing';
import { codeRoutes } from '@waypost/pages/server/testing';
import { newId, systemClock } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createDatabase } from '@waypost/platform/persistence';
import { createContentStores, createFactoryStores } from '@waypost/platform/persistence/content';

// A worker of the content factory as a separate process that can be killed. It runs the real use case on the real stores with the stand-in
// model. At the given boundary of an item it prints the boundary and waits. Without a boundary it works until nothing is left.
const [url = '', sandbox = '', boundary = 'none', branchId = ''] = process.argv.slice(2);
/** Short, so that the next worker soon gets a killed worker's items. */
const LEASE_MS = 400;

const database = createDatabase({ url, keyRing: aKeyRing(), log: { warn: () => undefined } });
const { runs: store } = createFactoryStores(database);
const { store: contentStore } = createContentStores(database);
const content = createContent({ ...contentDeps(), store: contentStore, kinds: { article: anArticleKind() }, clock: systemClock, newId });
const contentDrafts = createDrafts({
  partsOf: async (markdown) => renderArticle(markdown).parts,
  content,
  store: contentStore,
  brands: brandRecords,
  publishedArticles: () => [],
  findPage: () => undefined,
  siteRoutes: codeRoutes(),
});
const model = createHttpGenerator({
  url: `${sandbox}/v1`,
  apiKey: 'key',
  model: 'stand-in-1',
  prices: { input: 0.5, output: 1.5 },
  tokenLimitField: 'max_tokens',
  timeoutMs: 10_000,
  fetch,
  clock: systemClock,
});

/** The boundary where the test kills it: it prints the name and waits. */
async function at(name: string): Promise<void> {
  if (name !== boundary) return;
  console.log(name);
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
}

const generator: Generator = {
  ...model,
  async generate(request) {
    await at('before asking');
    const answer = await model.generate(request);
    await at('between answer and commit');
    return answer;
  },
};
const runs: RunStore = {
  ...store,
  async keepAnswer(...answer) {
    const isOwn = await store.keepAnswer(...answer);
    await at('after the commit');
    return isOwn;
  },
};
const drafts: Drafts = {
  ...contentDrafts,
  async add(draft) {
    const added = await contentDrafts.add(draft);
    await at('while the draft is made');
    return added;
  },
};

const work = workItem({
  runs,
  drafts,
  generator,
  clock: systemClock,
  leaseMs: LEASE_MS,
  sendLater: async () => undefined,
  announce: () => undefined,
  mayWrite: async () => true,
  every(ms, renew) {
    const timer = setInterval(renew, ms);
    return () => clearInterval(timer);
  },
  onFailed: (error) => console.error('an item failed', error),
  onUnrenewed: (error) => console.error('a renewal failed', error),
});

const isAnyOpen = async (): Promise<boolean> =>
  (await store.list(branchId, { limit: 10, before: null })).some(({ items }) =>
    items.some(({ state }) => state === 'queued' || state === 'running'),
  );

while (await isAnyOpen()) {
  const [next] = await store.openItems(systemClock.now());
  if (next === undefined) await new Promise((resolve) => setTimeout(resolve, LEASE_MS / 4));
  else await work(next, new AbortController().signal);
}
await database.close();
