import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aSubject, fakeVisitorRecords } from '../testing';
import { createPersonRequests } from './person-requests';

const BY = { actor: { id: 'staff-1', name: 'Anna' }, name: 'Anna' };
const QUESTION = { by: 'phone', value: '3105550123' } as const;

function setUp(
  options: Parameters<typeof fakeVisitorRecords>[0] = {
    held: { visitors: [{ id: 'v1', phone: '3105550123' }] },
    rows: { visitors: 1 },
    partnersToAsk: ['alpha'],
  },
) {
  const audit = fakeAuditLog();
  const records = fakeVisitorRecords({ ...options, audit });
  const consents = { lead: async () => null, consent: async () => null };
  const requests = createPersonRequests({ records, consents, audit, clock: fakeClock(), newId: () => 'erasure-1', consentDays: 1826 });
  return { audit, records, requests };
}
const nobody = () => setUp({ subject: aSubject({ visitorIds: [], sessionIds: [], anonymousIds: [] }) });

describe('requests of a person [R15.03]', () => {
  it('count the stored data without showing it, with an entry in the audit log that names no person [R10.11]', async () => {
    const { requests, audit } = setUp();
    const counts = await requests.count(QUESTION, BY);
    expect(counts).toMatchObject({ ok: true, value: { visitors: 1, leads: 0, events: 0, consents: 0 } });
    expect(audit.entries).toMatchObject([
      {
        by: BY.actor,
        action: 'person.looked-for',
        subject: 'a person, found by phone',
        after: { requestedBy: 'Anna', rows: { visitors: 1 } },
      },
    ]);
    expect(JSON.stringify([counts, audit.entries])).not.toContain('555');
  });

  it('export the data, with an entry in the audit log that names no person [R10.11]', async () => {
    const { requests, audit } = setUp();
    expect(await requests.export(QUESTION, BY)).toMatchObject({ ok: true, value: { visitors: [{ id: 'v1' }] } });
    expect(audit.entries).toMatchObject([{ by: BY.actor, action: 'person.exported', after: { rows: { visitors: 1 } } }]);
    expect(JSON.stringify(audit.entries)).not.toContain('3105550123');
  });

  it('export nothing that the audit log could not record [R10.11]', async () => {
    const { requests, audit } = setUp();
    jest.spyOn(audit, 'record').mockRejectedValue(new Error('away'));
    await expect(requests.export(QUESTION, BY)).rejects.toThrow('away');
  });

  it('erase the data, recorded by the number of the erasure [R10.11]', async () => {
    const { requests, audit, records } = setUp();
    expect(await requests.erase(QUESTION, { actor: null, name: 'jo' })).toMatchObject({ ok: true, value: { erasureId: 'erasure-1' } });
    expect(records.marks).toMatchObject([{ tombstone: { requestedBy: 'jo' } }]);
    expect(audit.entries).toMatchObject([
      { by: null, action: 'person.erased', subject: 'erasure erasure-1', after: { requestedBy: 'jo', partnersToAsk: ['alpha'] } },
    ]);
  });

  it('erase nothing that the audit log could not record, and record nothing that was not erased [R10.11]', async () => {
    const { requests, audit, records } = setUp();
    const refused = jest.spyOn(audit, 'record').mockRejectedValueOnce(new Error('away'));
    await expect(requests.erase(QUESTION, BY)).rejects.toThrow('away');
    expect(records.recorded).toEqual([]);
    refused.mockRestore();
    jest.spyOn(records, 'erase').mockRejectedValueOnce(new Error('the database is away'));
    await expect(requests.erase(QUESTION, BY)).rejects.toThrow('the database is away');
    expect(audit.entries).toEqual([]);
  });

  it('do nothing for a person without stored data, and record the search [R10.11]', async () => {
    const { requests, audit } = nobody();
    const none = { ok: false, error: 'nothing-held' };
    expect([await requests.count(QUESTION, BY), await requests.export(QUESTION, BY), await requests.erase(QUESTION, BY)]).toEqual([
      none,
      none,
      none,
    ]);
    const looked = { by: BY.actor, action: 'person.looked-for', after: { requestedBy: 'Anna', rows: {} } };
    expect(audit.entries).toMatchObject([looked, looked, looked]);
    expect(JSON.stringify(audit.entries)).not.toContain('555');
  });
});
