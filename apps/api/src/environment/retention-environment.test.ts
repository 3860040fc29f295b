import { DEFAULT_RETENTION } from '@waypost/visitor-rights/server/retention';
import { parseEnvironment } from '../environment';

describe('the retention periods [R15.03, R16.03]', () => {
  const needed = {
    DATABASE_URL: 'postgresql://user:secret@127.0.0.1:5432/waypost',
    SESSION_SECRET: 'a-secret-of-enough-length',
    DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  };

  it('have defaults, and are set separately', () => {
    expect(parseEnvironment(needed)).toMatchObject({ value: { retention: DEFAULT_RETENTION } });
    const variables = { RETENTION_VISITOR_DAYS: '30', RETENTION_LEAD_DAYS: '60', RETENTION_EVENT_DAYS: '7', RETENTION_CONSENT_DAYS: '90' };
    expect(parseEnvironment({ ...needed, ...variables, RETENTION_PARTNER_CALL_DAYS: '1' })).toMatchObject({
      value: { retention: { visitorDays: 30, leadDays: 60, eventDays: 7, consentDays: 90, partnerCallDays: 1 } },
    });
  });

  it.each([
    ['RETENTION_VISITOR_DAYS', '0', 'RETENTION_VISITOR_DAYS is "0"; it must be a whole number from 1 to 3653.'],
    ['RETENTION_EVENT_DAYS', 'a year', 'RETENTION_EVENT_DAYS is "a year"; it must be a whole number from 1 to 3653.'],
    ['RETENTION_CONSENT_DAYS', '100', 'RETENTION_CONSENT_DAYS is "100"; it must be at least RETENTION_LEAD_DAYS, which is 730.'],
  ])('stop the start with one line if %s is %s', (name, value, error) => {
    expect(parseEnvironment({ ...needed, [name]: value })).toEqual({ ok: false, error });
  });
});
