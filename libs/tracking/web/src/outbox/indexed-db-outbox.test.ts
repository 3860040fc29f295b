/** @jest-environment node */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { anEventBody } from '@waypost/tracking/contract/testing';
import { indexedDbOutbox } from './indexed-db-outbox';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const idsOf = (bodies: readonly { readonly properties: { readonly eventId: string } }[]) =>
  bodies.map(({ properties }) => properties.eventId);

describe('indexedDbOutbox', () => {
  it('stores events for the next page, oldest first [R7.06]', async () => {
    const page = indexedDbOutbox();
    await page.add(anEventBody('3', { sequence: 3 }));
    await page.add(anEventBody('1', { sequence: 1 }));
    await page.add(anEventBody('2', { sequence: 2, data: { zipcode: '90210' } }));

    const nextPage = indexedDbOutbox();

    expect(await nextPage.oldest(2)).toEqual([
      anEventBody('1', { sequence: 1 }),
      anEventBody('2', { sequence: 2, data: { zipcode: '90210' } }),
    ]);
    expect(idsOf(await nextPage.oldest(100))).toEqual(['1', '2', '3']);
  });

  it('stores an event once, by its id [R7.06]', async () => {
    const outbox = indexedDbOutbox();

    await Promise.all([outbox.add(anEventBody('1')), outbox.add(anEventBody('1'))]);

    expect(idsOf(await outbox.oldest(100))).toEqual(['1']);
  });

  it('stores no two events of a session under one number, whatever tabs ask for [R7.06]', async () => {
    const tabs = [indexedDbOutbox(), indexedDbOutbox()];
    const wanted = [1, 1, 2, 2, 3, 7];

    const numbers = await Promise.all(wanted.map((sequence, index) => tabs[index % 2]?.add(anEventBody(`${index}`, { sequence }))));

    const given = numbers.map((body) => body?.properties.sequence);
    expect(new Set(given).size).toBe(wanted.length);
    expect((await indexedDbOutbox().oldest(100)).map(({ properties }) => properties.sequence)).toEqual(given);
  });

  it('gives an event without a number none, and uses none up [R7.06] [R9.10]', async () => {
    const outbox = indexedDbOutbox();

    expect((await outbox.add(anEventBody('1'))).properties).not.toHaveProperty('sequence');
    expect((await outbox.add(anEventBody('2', { sequence: 1 }))).properties.sequence).toBe(1);
    expect(idsOf(await outbox.oldest(100))).toEqual(['1', '2']);
  });

  it('remembers the numbers of delivered events [R7.06]', async () => {
    await indexedDbOutbox().add(anEventBody('1', { sequence: 1 }));
    await indexedDbOutbox().remove(['1']);

    const number = await indexedDbOutbox().add(anEventBody('2', { sequence: 1 }));

    expect(number.properties.sequence).toBe(2);
    expect(await indexedDbOutbox().oldest(100)).toEqual([number]);
  });

  it('removes only the named events', async () => {
    const outbox = indexedDbOutbox();
    await Promise.all(['1', '2', '3'].map((id) => outbox.add(anEventBody(id))));

    await outbox.remove(['1', '3', 'unknown']);

    expect(idsOf(await outbox.oldest(100))).toEqual(['2']);
  });

  it('rejects if the browser denies IndexedDB, and works again once it is allowed [R7.06]', async () => {
    const outbox = indexedDbOutbox();
    const allowed = globalThis.indexedDB;
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    await expect(outbox.add(anEventBody('1'))).rejects.toThrow('denied');

    globalThis.indexedDB = allowed;
    await outbox.add(anEventBody('2'));

    expect(idsOf(await outbox.oldest(100))).toEqual(['2']);
  });
});
