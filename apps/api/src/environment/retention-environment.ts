import { DEFAULT_RETENTION, type RetentionPeriods } from '@waypost/visitor-rights/server/retention';

/** Which variable says how many days what is kept (R15.03). */
const VARIABLES: Readonly<Record<keyof RetentionPeriods, string>> = {
  visitorDays: 'RETENTION_VISITOR_DAYS',
  leadDays: 'RETENTION_LEAD_DAYS',
  eventDays: 'RETENTION_EVENT_DAYS',
  consentDays: 'RETENTION_CONSENT_DAYS',
  partnerCallDays: 'RETENTION_PARTNER_CALL_DAYS',
};

/** Ten years: what is kept for longer is kept by mistake. */
const DAYS_MAX = 3653;

export interface RetentionReader {
  wholeNumber(name: string, fallback: number, min: number, max: number): number;
  wrong(name: string, value: string, allowed: string): never;
}

/** Reads the periods by which the operator's law says data is kept. */
export function retentionPeriods({ wholeNumber, wrong }: RetentionReader): RetentionPeriods {
  const days = (kind: keyof RetentionPeriods): number => wholeNumber(VARIABLES[kind], DEFAULT_RETENTION[kind], 1, DAYS_MAX);
  const periods: RetentionPeriods = {
    visitorDays: days('visitorDays'),
    leadDays: days('leadDays'),
    eventDays: days('eventDays'),
    consentDays: days('consentDays'),
    partnerCallDays: days('partnerCallDays'),
  };
  // A lead without the proof that its person agreed to be called could not be defended.
  if (periods.consentDays < periods.leadDays)
    return wrong(VARIABLES.consentDays, String(periods.consentDays), `at least ${VARIABLES.leadDays}, which is ${periods.leadDays}`);
  return periods;
}
