import { newId } from '@waypost/platform/kernel';
import { databaseOfTests } from '../../testing';
import { createPartnerCallLog } from './partner-call-log';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

describe('the partner call log', () => {
  const call = {
    id: newId(),
    partner: 'alpha' as const,
    operation: 'ads' as const,
    requestId: 'r1',
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

  it('never rejects, and says in the log what was lost [R8.09]', async () => {
    const warn = jest.fn();
    await createPartnerCallLog(database, { warn }).record(call);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'r1' }), 'a partner call could not be recorded');
  });
});
