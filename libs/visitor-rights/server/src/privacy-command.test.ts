import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeVisitorRecords } from '../testing';
import { PRIVACY_USAGE, runPrivacyCommand } from './privacy-command';
import { DEFAULT_RETENTION } from './retention';
import type { ConsentSource } from './rights-ports';

const CONSENT: ConsentSource = {
  facts: {
    id: 'c1',
    visitorId: 'v1',
    brandId: 'tqg',
    version: '1',
    hash: 'h',
    language: 'english',
    pagePath: '/quiz/auto',
    formVersion: 'auto-v1',
    stepName: 'contact',
    companies: [],
    givenAt: '2026-11-18T18:00:00.000Z',
    receivedAt: '2026-11-18T18:00:00.000Z',
  },
  evidence: { ip: '203.0.113.7', userAgent: 'Firefox', formState: { driver1Phone: '3105550123' } },
  page: null,
  text: null,
};
const LEAD = {
  id: 'l1',
  visitorId: 'v1',
  brandId: 'tqg',
  pageName: 'quiz-auto',
  product: 'auto',
  formVersion: 'auto-v1',
  createdAt: '2026-11-18T18:00:00.000Z',
  consentId: 'c1',
  answers: null,
};

const ERASURES = ['2026-11-17', '2026-11-18'].map((day) => ({
  id: `erasure of ${day}`,
  erasedAt: `${day}T12:00:00.000Z`,
  requestedBy: 'jo',
  partnersToAsk: ['alpha'],
}));

function setUp(consents: Parameters<typeof runPrivacyCommand>[0]['consents'] = { lead: async () => null, consent: async () => null }) {
  const audit = fakeAuditLog();
  const visitors = fakeVisitorRecords({ held: { visitors: [{ id: 'v1' }] }, erasures: ERASURES, audit });
  const find = jest.spyOn(visitors, 'find');
  const deps = {
    visitors,
    consents,
    retention: { now: async () => fakeClock().now(), deleteExpired: async () => 0, eraseLateArrivals: async () => 1 },
    seals: { columns: ['visitor.state'], renewBatch: async () => ({ renewed: 1, failed: 2, next: null }) },
    dropEventsBefore: async () => [],
    periods: DEFAULT_RETENTION,
    clock: fakeClock(),
    newId: () => 'erasure-1',
    audit,
    log: { info: jest.fn(), warn: jest.fn() },
  };
  return {
    visitors,
    find,
    audit,
    run: (command: string | undefined, options = {}) => runPrivacyCommand(deps, command, options),
  };
}

describe('runPrivacyCommand [R15.03]', () => {
  it.each([
    ['visitor', { by: 'visitor-id', value: 'x' }],
    ['session', { by: 'session-id', value: 'x' }],
    ['anonymous', { by: 'anonymous-id', value: 'x' }],
    ['phone', { by: 'phone', value: 'x' }],
    ['email', { by: 'email', value: 'x' }],
  ])('exports by --%s', async (option, question) => {
    const { find, audit, run } = setUp();
    expect(await run('export', { [option]: ' x ' })).toMatchObject({ exitCode: 0, output: { visitors: [{ id: 'v1' }] } });
    expect(find).toHaveBeenCalledWith(question);
    expect(audit.entries).toMatchObject([{ action: 'person.exported', after: { requestedBy: 'the command line' } }]);
  });

  it('erases only in a named person’s name', async () => {
    const { visitors, run } = setUp();
    expect(await run('erase', { visitor: 'v1' })).toMatchObject({ exitCode: 2 });
    expect(visitors.done).toEqual([]);
    expect(await run('erase', { visitor: 'v1', by: 'jo' })).toMatchObject({ exitCode: 0, output: { erasureId: 'erasure-1' } });
    expect(visitors.marks).toMatchObject([{ tombstone: { requestedBy: 'jo' } }]);
  });

  it.each([
    [undefined, {}],
    ['export', {}],
    ['export', { visitor: 'v1', phone: '3105550123' }],
    ['export', { visitor: ' ' }],
    ['consent', {}],
    ['drop', { visitor: 'v1' }],
  ])('prints its usage after %s with %j', async (command, options) => {
    expect(await setUp().run(command, options)).toEqual({ output: PRIVACY_USAGE, exitCode: 2 });
  });

  it.each([
    ['consent', { lead: 'l1' }, 'no-such-lead'],
    ['consent', { consent: 'c1' }, 'no-such-consent'],
  ])('names what is missing', async (command, options, output) => {
    expect(await setUp().run(command, options)).toEqual({ output, exitCode: 1 });
  });

  it.each([
    [{ lead: 'l1' }, 'the command line'],
    [{ consent: 'c1', by: 'jo' }, 'jo'],
  ])(
    'sends the proof of a consent by %j with an entry in the audit log that names no person [R15.04] [R10.11]',
    async (options, requestedBy) => {
      const { audit, run } = setUp({ lead: async () => LEAD, consent: async () => CONSENT });
      expect(await run('consent', options)).toMatchObject({ exitCode: 0, output: { consent: { id: 'c1' } } });
      expect(audit.entries).toMatchObject([{ by: null, action: 'consent.exported', subject: 'consent c1', after: { requestedBy } }]);
      expect(JSON.stringify(audit.entries)).not.toMatch(/555|203\.0/);
    },
  );

  it('sends no proof that the audit log could not record [R10.11]', async () => {
    const { audit, run } = setUp({ lead: async () => LEAD, consent: async () => CONSENT });
    jest.spyOn(audit, 'record').mockRejectedValue(new Error('away'));
    await expect(run('consent', { lead: 'l1' })).rejects.toThrow('away');
  });

  it('runs the nightly jobs on demand, and fails if a value can’t be opened', async () => {
    expect(await setUp().run('retain')).toMatchObject({ exitCode: 0, output: { lateArrivals: 1 } });
    expect(await setUp().run('rotate')).toEqual({ exitCode: 1, output: { renewed: 1, failed: 2 } });
  });

  it('lists the erasures since a backup, which a restore undoes', async () => {
    const { run } = setUp();
    expect(await run('erasures', { since: '2026-11-18' })).toEqual({ output: [ERASURES[1]], exitCode: 0 });
    for (const since of [undefined, 'yesterday']) expect(await run('erasures', { since })).toMatchObject({ exitCode: 2 });
  });
});
