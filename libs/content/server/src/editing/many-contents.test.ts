import type { Refusal, SavedContent } from '@waypost/content/contract';
import type { PublishRequest } from '@waypost/content/contract/publishing';
import type { ContentAddress } from '@waypost/content/model';
import type { Result } from '@waypost/platform/kernel';
import { aKind, ANNA, contentDeps } from '../../testing';
import type { ContentStore, ContentTransaction } from '../../ports';
import { createContent } from '../use-cases';

const PUBLISH: PublishRequest = { note: '', resolutions: [], acceptsWarnings: true };

function valueOf<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Returns a store that counts the calls within its transactions. */
function counting(store: ContentStore): { readonly store: ContentStore; readonly taken: () => readonly string[] } {
  let calls: string[] = [];
  const counted = (tx: ContentTransaction): ContentTransaction =>
    new Proxy(tx, {
      get(target, name: keyof ContentTransaction) {
        if (name !== 'audit') calls.push(name);
        return target[name];
      },
    });
  return {
    store: {
      ...store,
      transaction: (work) => store.transaction((tx) => work(counted(tx))),
      publishing: (work) => store.publishing((tx) => work(counted(tx))),
    },
    taken() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

/** Edits, publishes and takes back so many pages, and returns the calls of each step. */
async function callsFor(pages: number): Promise<Readonly<Record<string, readonly string[]>>> {
  const fake = contentDeps({ kinds: { page: aKind({ isKey: () => true, defaultOf: () => ({ title: 'Title', headline: 'By code' }) }) } });
  const { store, taken } = counting(fake.store);
  const content = createContent({ ...fake, store });
  valueOf(await content.createBranch({ name: 'Spring' }, ANNA));
  taken();
  const addresses = Array.from({ length: pages }, (_, index): ContentAddress => ({ kind: 'page', key: `page-${index}` }));
  const requests = addresses.map((address) => ({ branchId: 'spring', ...address, by: ANNA }));
  const saveAll = async (headline: string) => {
    const details = valueOf(await content.readAll('spring', addresses));
    const saves = details.map(({ content: data, revisionId }, index): SavedContent => {
      const request = requests[index] ?? { branchId: 'spring', kind: 'page', key: '', by: ANNA };
      return { request, save: { content: { ...data, headline }, baseRevisionId: revisionId } };
    });
    expect(valueOf(await content.saveAll('spring', saves)).map(({ content: data }) => data['headline'])).toEqual(
      addresses.map(() => headline),
    );
    return taken();
  };
  const publish = async (only?: readonly ContentAddress[]) => valueOf(await content.publish('spring', { ...PUBLISH, only }, ANNA)).id;
  const headlines = async () =>
    new Set(valueOf(await content.readAll('main', addresses.slice(1))).map(({ content: data }) => data['headline']));

  const first = await saveAll('First');
  const second = await saveAll('Second');
  const published = await publish(addresses.slice(1));
  const publishing = taken();
  expect([[...(await headlines())], (await content.branch('spring'))?.ahead]).toEqual([['Second'], 1]);
  const rollback = valueOf(await content.rollBack(published, { resolutions: [], acceptsWarnings: true }, ANNA));
  const rollingBack = taken();
  expect([[...(await headlines())], (await content.branch('spring'))?.ahead]).toEqual([['By code'], pages]);
  valueOf(await content.rollBack(rollback.id, { resolutions: [], acceptsWarnings: true }, ANNA));
  const again = taken();
  expect([[...(await headlines())], (await content.branch('spring'))?.ahead]).toEqual([['Second'], 1]);
  await saveAll('Third');
  const asLive = await saveAll('Second');
  await saveAll('Fourth');
  valueOf(await content.discardAll('spring', requests));
  const discarding = taken();
  expect((await content.branch('spring'))?.ahead).toBe(0);
  return { first, second, publishing, rollingBack, again, asLive, discarding };
}

it('an edit, a publish, a rollback and a discard of many pages make as many calls as those of a few: 500 are one edit [R10.04]', async () => {
  expect(await callsFor(60)).toEqual(await callsFor(3));
});
