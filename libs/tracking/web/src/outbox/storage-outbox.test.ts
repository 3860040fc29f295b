import { memoryStorage } from '@waypost/platform/store-kit/testing';
import { anEventBody } from '@waypost/tracking/contract/testing';
import { OUTBOX_KEY_PREFIX, storageOutbox } from './storage-outbox';

describe('storageOutbox', () => {
  it('stores an event before the call returns, for the next page [R7.06]', async () => {
    const storage = memoryStorage();

    storageOutbox(storage).addNow(anEventBody('2'));
    storageOutbox(storage).addNow(anEventBody('1'));

    expect(await storageOutbox(storage).oldest(100)).toEqual([anEventBody('1'), anEventBody('2')]);
    expect(await storageOutbox(storage).oldest(1)).toEqual([anEventBody('1')]);
  });

  it('removes the named event', async () => {
    const storage = memoryStorage();
    const outbox = storageOutbox(storage);
    await outbox.add(anEventBody('1'));
    await outbox.add(anEventBody('2'));

    await outbox.remove(['1']);

    expect(storage.keys('')).toEqual([`${OUTBOX_KEY_PREFIX}2`]);
  });

  it.each(['{"half":', 'null', '{}', '{"properties":{}}'])('discards %s, which nobody could send', async (damaged) => {
    const storage = memoryStorage({ [`${OUTBOX_KEY_PREFIX}0`]: damaged });
    const outbox = storageOutbox(storage);
    await outbox.add(anEventBody('1'));

    expect(await outbox.oldest(100)).toEqual([anEventBody('1')]);
    expect(storage.keys('')).toEqual([`${OUTBOX_KEY_PREFIX}1`]);
  });
});
