import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { anEventBody, fakeEventStore, fakeRejectedEventStore } from '../../testing';
import { replayRejected } from './replay-rejected';

const reason = 'event must be the name of a known event';
const aRejection = (body: unknown) => ({ brandId: 'tqg', reason, field: 'event', body: JSON.stringify(body) });

const entryOf = (after: unknown) => ({ at: new Date(0), by: null, action: 'events.replayed', subject: reason, after });

describe('replayRejected', () => {
  it('stores what the parser accepts now, and leaves the rest with its new reason [R7.08]', async () => {
    const [rejected, events] = [fakeRejectedEventStore(), fakeEventStore()];
    await rejected.keep([aRejection(anEventBody()), aRejection({ ...anEventBody(), sessionId: '' })]);
    expect(await replayRejected({ rejected, events })({ reason }, entryOf)).toEqual({ accepted: 1, duplicate: 0, rejected: 1 });
    expect(events.events.size).toBe(1);
    expect((await rejected.list(10)).map(({ field }) => field)).toEqual(['sessionId']);
  });

  it('stores each event once, however often it is replayed [R7.06]', async () => {
    const [rejected, events] = [fakeRejectedEventStore(), fakeEventStore()];
    const body = anEventBody();
    for (let time = 0; time < 3; time++) {
      await rejected.keep([aRejection(body)]);
      await replayRejected({ rejected, events })({ reason }, entryOf);
    }
    expect(events.events.size).toBe(1);
    expect(await rejected.list(10)).toEqual([]);
  });

  it('replays only the chosen events', async () => {
    const [rejected, events] = [fakeRejectedEventStore(), fakeEventStore()];
    await rejected.keep([aRejection(anEventBody()), aRejection(anEventBody())]);
    const [first] = await rejected.list(10);
    expect(await replayRejected({ rejected, events })({ ids: [first?.id ?? ''] }, entryOf)).toMatchObject({ accepted: 1 });
    expect(await rejected.list(10)).toHaveLength(1);
  });

  it('is recorded with its result [R10.11]', async () => {
    const audit = fakeAuditLog();
    const [rejected, events] = [fakeRejectedEventStore(audit), fakeEventStore()];
    await rejected.keep([aRejection(anEventBody())]);
    await replayRejected({ rejected, events })({ reason }, entryOf);
    expect(audit.entries).toMatchObject([{ action: 'events.replayed', after: { accepted: 1, duplicate: 0, rejected: 0 } }]);
  });

  it('loses nothing while the database is away [R16.05]', async () => {
    const [rejected, events] = [fakeRejectedEventStore(), fakeEventStore()];
    await rejected.keep([aRejection(anEventBody())]);
    events.failNext(1);
    await expect(replayRejected({ rejected, events })({ reason }, entryOf)).rejects.toThrow('away');
    expect(await rejected.list(10)).toHaveLength(1);
  });

  it('leaves what the database refuses', async () => {
    const [rejected, events] = [fakeRejectedEventStore(), fakeEventStore()];
    const body = anEventBody();
    await rejected.keep([aRejection(body)]);
    events.refuse(String(body.properties['eventId']));
    expect(await replayRejected({ rejected, events })({ reason }, entryOf)).toEqual({ accepted: 0, duplicate: 0, rejected: 1 });
    expect(await rejected.list(10)).toHaveLength(1);
  });
});
