import { anAuthor } from '@waypost/content-factory/contract/testing';
import {
  anAnswer,
  ANNA,
  describeAuthorStore,
  describePromptStore,
  describeRunStore,
  describeRunUpkeep,
} from '@waypost/content-factory/server/testing';
import { databaseOfTests } from '../../testing';
import { createAuditLog } from '../audit/audit-log';
import { createFactoryStores } from './factory-stores';

const database = databaseOfTests();

const ENTRY = { at: new Date(0), by: ANNA, action: 'factory.tested', subject: 'a test' };

async function stores() {
  const { runs, authors, prompts } = createFactoryStores(database);
  await authors.addVersion(anAuthor(), ANNA, new Date(), ENTRY);
  const prompt = await prompts.current();
  if (!prompt) throw new Error('the code brings a prompt');
  return { runs, author: anAuthor(), prompt, audit: createAuditLog(database) };
}

describeRunStore('the store of runs', stores);
describeRunUpkeep('the store of runs', stores);
describeAuthorStore('the store of authors', async () => createFactoryStores(database).authors, anAuthor);
describePromptStore('the store of prompts', async () => createFactoryStores(database).prompts);

it('a run or item whose JSON another build wrote otherwise is refused by its id [R10.09]', async () => {
  const { runs, author, prompt } = await stores();
  const run = { id: 'other', branchId: 'spring', brand: 'mpa', language: 'english', template: 'guide', facts: [], cap: 100_000 } as const;
  const by = { startedBy: ANNA, startedAt: new Date('2026-11-22T12:00:00Z'), cancelledAt: null, retriedBy: null };
  await runs.add({ ...run, author, prompt, ...by }, [{ id: 'other-1', topic: 'Dental care' }], ENTRY);
  await database.prisma.factoryItem.update({ where: { id: 'other-1' }, data: { findings: [{ code: 'figure' }] } });
  await expect(runs.findItem('other-1')).rejects.toThrow('factory_item other-1');
  await database.prisma.factoryRun.update({ where: { id: 'other' }, data: { facts: { value: '20' } } });
  await expect(runs.findRun('other')).rejects.toThrow('factory_run other');
});

it.each(['brand', 'language', 'template'])('a run whose %s this build does not have is refused by its id [R10.09]', async (column) => {
  const { runs, author, prompt } = await stores();
  const id = `other-${column}`;
  const run = { id, branchId: 'spring', brand: 'mpa', language: 'english', template: 'guide', facts: [], cap: 100_000 } as const;
  const by = { startedBy: ANNA, startedAt: new Date('2026-11-22T12:00:00Z'), cancelledAt: null, retriedBy: null };
  await runs.add({ ...run, author, prompt, ...by }, [{ id: `${id}-1`, topic: 'Dental care' }], ENTRY);
  await database.prisma.factoryRun.update({ where: { id }, data: { [column]: 'toString' } });
  await expect(runs.findRun(id)).rejects.toThrow(`"toString" of factory_run ${id}`);
});

it('an answer with characters that PostgreSQL cannot store is stored without them [R10.17]', async () => {
  const { runs, author, prompt } = await stores();
  const run = { id: 'odd', branchId: 'spring', brand: 'mpa', language: 'english', template: 'guide', facts: [], cap: 100_000 } as const;
  const now = new Date('2026-11-22T12:00:00Z');
  const item = { id: 'odd-1', topic: 'Dental care' };
  await runs.add({ ...run, author, prompt, startedBy: ANNA, startedAt: now, cancelledAt: null, retriedBy: null }, [item], ENTRY);
  await runs.claim(item.id, () => ({ kind: 'work', attempt: 1, from: 'asking', leasedUntil: now, reserve: 10_000 }), now);
  await runs.keepAnswer(item.id, 1, { ...anAnswer(item.topic), text: 'a\u0000b \ud83d 😀' }, now);
  expect((await runs.findItem(item.id))?.answer?.text).toBe('ab \ufffd 😀');
});

it('an answer is stored while another transaction holds the run, without a deadlock [R10.17]', async () => {
  const { runs, author, prompt } = await stores();
  const run = { id: 'held', branchId: 'spring', brand: 'mpa', language: 'english', template: 'guide', facts: [], cap: 100_000 } as const;
  const now = new Date('2026-11-22T12:00:00Z');
  const item = { id: 'held-1', topic: 'Dental care' };
  await runs.add({ ...run, author, prompt, startedBy: ANNA, startedAt: now, cancelledAt: null, retriedBy: null }, [item], ENTRY);
  await runs.claim(item.id, () => ({ kind: 'work', attempt: 1, from: 'asking', leasedUntil: now, reserve: 10_000 }), now);
  await database.inTransaction(async (transaction) => {
    await transaction.$queryRaw`select id from factory_run where id = ${run.id} for update`;
    expect(await runs.keepAnswer(item.id, 1, anAnswer(item.topic), now)).toBe(true);
    await transaction.factoryItem.updateMany({ where: { runId: run.id }, data: { state: 'cancelled' } });
  });
  expect(await runs.findItem(item.id)).toMatchObject({ state: 'cancelled', cost: 10_000, attempts: [{ cost: 10_000, reserved: 0 }] });
});

it('a change of a run is announced to its own watchers, and to those of all runs [R10.09]', async () => {
  const { announceRun, onRunChanged, onRunsChanged } = createFactoryStores(database);
  const heard: string[] = [];
  const waiting: (() => void)[] = [];
  const listener = (name: string) => () => {
    heard.push(name);
    waiting.splice(0).forEach((resolve) => resolve());
  };
  const until = async (count: number): Promise<readonly string[]> => {
    while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return heard.splice(0).sort();
  };
  const stops = [onRunChanged('one', listener('one')), onRunChanged('two', listener('two')), onRunsChanged(listener('all'))];
  // Each is called once because it starts to listen.
  expect(await until(3)).toEqual(['all', 'one', 'two']);
  await announceRun('two');
  await announceRun('one');
  expect(await until(4)).toEqual(['all', 'all', 'one', 'two']);
  await announceRun('two');
  await announceRun('two');
  expect(await until(4)).toEqual(['all', 'all', 'two', 'two']);
  for (const stop of stops) await stop();
});

it('versions that an article names cannot be changed [R10.19]', async () => {
  const { authors, prompts } = createFactoryStores(database);
  await authors.addVersion(anAuthor({ id: 'fixed' }), ANNA, new Date(), ENTRY);
  const before = await prompts.list();
  await expect(database.prisma.factoryPrompt.updateMany({ data: { text: 'Other.' } })).rejects.toThrow();
  await expect(database.prisma.factoryAuthor.deleteMany({ where: { id: 'fixed' } })).rejects.toThrow();
  expect(await prompts.list()).toEqual(before);
  expect(await authors.find('fixed')).toEqual(anAuthor({ id: 'fixed' }));
});

it('one of several simultaneous calls adds a version, and the others lose nothing of it [R10.12] [R10.19]', async () => {
  const { prompts } = createFactoryStores(database);
  const base = (await prompts.current())?.version ?? 0;
  const added = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => prompts.add({ text, base }, ANNA, new Date(), () => ENTRY)));
  const written = added.filter((prompt) => prompt !== null);
  expect(written).toHaveLength(1);
  expect(await prompts.current()).toEqual(written[0]);
});
