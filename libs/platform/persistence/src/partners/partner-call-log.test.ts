import { newId } from '@waypost/platform/kernel';
import { databaseOfTests } from '../../testing';
import { createPartnerCallLog } from './partner-call-log';
import { createPartnerCallQueries } from './partner-call-queries';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

describe('the partner call log', () => {
  const call = {
    id: newId(),
    partner: 'alpha' as const,
    operation: 'ads' as const,
    requestId: 'r1',
    sessionId: 'visit-1',
    startedAt: '2026-11-18T18:00:00.000Z',
    latencyMs: 12.5,
    outcome: 'timeout' as const,
    statusCode: null,
    detail: null,
  };

  it('records latency and outcome [R8.09]', async () => {
    await createPartnerCallLog(database, log).record(call);
    expect(await database.prisma.partnerCall.findUnique({ where: { id: call.id } })).toMatchObject({ latencyMs: 12.5, outcome: 'timeout' });
  });

  it('lists calls by time, partner, operation, outcome, visit and request, newest first, in pages [R8.09] [R10.21]', async () => {
    const { record } = createPartnerCallLog(database, log);
    const { find } = createPartnerCallQueries(database);
    const at = (time: string) => `2031-03-01T${time}.000Z`;
    const of = (startedAt: string, over: object = {}) => ({ ...call, id: newId(), sessionId: newId(), startedAt: at(startedAt), ...over });
    const calls = [
      of('12:02:00', { operation: 'get-phone', requestId: 'r2' }),
      of('12:01:00', { partner: 'beta' }),
      of('12:00:00', { outcome: 'success', statusCode: 200 }),
    ];
    for (const one of [...calls].reverse()) await record(one);
    const day = { from: new Date(at('00:00:00')), to: new Date(at('12:02:01')) };
    expect(await find(day, 10, null)).toEqual(calls);
    expect(await find(day, 10, calls[0] ?? null)).toEqual(calls.slice(1));
    expect(await find({ ...day, partner: 'beta' }, 10, null)).toEqual([calls[1]]);
    expect(await find({ ...day, operation: 'get-phone' }, 10, null)).toEqual([calls[0]]);
    expect(await find({ ...day, requestId: 'r2' }, 10, null)).toEqual([calls[0]]);
    expect(await find({ ...day, outcome: 'success' }, 10, null)).toEqual([calls[2]]);
    expect(await find({ ...day, sessionId: calls[0]?.sessionId ?? '' }, 10, null)).toEqual([calls[0]]);
    expect(await find({ ...day, to: new Date(at('12:02:00')) }, 1, null)).toEqual([calls[1]]);
  });

  it('counts for each partner the calls, the failed and the held back calls since an instant [R8.09]', async () => {
    const { record } = createPartnerCallLog(database, log);
    const { tally } = createPartnerCallQueries(database);
    const outcomes = ['success', 'timeout', 'breaker-open', 'breaker-open'] as const;
    for (const outcome of outcomes) await record({ ...call, id: newId(), startedAt: '2033-03-01T12:00:00.000Z', outcome });
    await record({ ...call, id: newId(), partner: 'beta', startedAt: '2033-03-01T12:00:00.000Z', outcome: 'success' });
    expect(await tally(new Date('2033-03-01T12:00:00.000Z'))).toEqual([
      { partner: 'alpha', asked: 4, failed: 3, heldBack: 2, newest: ['breaker-open'] },
      { partner: 'beta', asked: 1, failed: 0, heldBack: 0, newest: ['success'] },
    ]);
    expect(await tally(new Date('2033-03-01T12:00:00.001Z'))).toEqual([]);
  });

  it('names the outcome of the newest call of each operation [R8.09]', async () => {
    const { record } = createPartnerCallLog(database, log);
    const { tally } = createPartnerCallQueries(database);
    const calls = [
      ['12:01', 'ads', 'breaker-open'],
      ['12:09', 'ads', 'success'],
      ['12:10', 'ads', 'success'],
      ['12:08', 'ads', 'timeout'],
      ['12:02', 'get-phone', 'timeout'],
    ] as const;
    for (const [time, operation, outcome] of calls)
      await record({ ...call, id: newId(), startedAt: `2034-03-01T${time}:00.000Z`, operation, outcome });
    expect(await tally(new Date('2034-03-01T12:00:00.000Z'))).toEqual([
      { partner: 'alpha', asked: 5, failed: 3, heldBack: 1, newest: ['success', 'timeout'] },
    ]);
  });

  it('never rejects, and logs what was lost [R8.09]', async () => {
    const warn = jest.fn();
    await createPartnerCallLog(database, { warn }).record(call);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'r1' }), 'a partner call could not be recorded');
  });
});
