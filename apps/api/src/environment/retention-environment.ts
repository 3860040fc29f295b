import { DEFAULT_RETENTION, type RetentionPeriods } from '@waypost/visitor-rights/server/retention';
import { wrong, type EnvironmentReader } from './environment-reader';

/** The variable of each retention period in days (R15.03). */
const VARIABLES: Readonly<Record<keyof RetentionPeriods, string>> = {
  visitorDays: 'RETENTION_VISITOR_DAYS',
  leadDays: 'RETENTION_LEAD_DAYS',
  eventDays: 'RETENTION_EVENT_DAYS',
  consentDays: 'RETENTION_CONSENT_DAYS',
  partnerCallDays: 'RETENTION_PARTNER_CALL_DAYS',
};

/** Ten years. A longer period is a mistake. */
const MAX_DAYS = 3653;

/** Reads the retention periods that the operator has to observe by law. */
export function retentionPeriods({ wholeNumber }: EnvironmentReader): RetentionPeriods {
  const days = (kind: keyof RetentionPeriods): number => wholeNumber(VARIABLES[kind], DEFAULT_RETENTION[kind], 1, MAX_DAYS);
  const periods: RetentionPeriods = {
    visitorDays: days('visitorDays'),
    leadDays: days('leadDays'),
    eventDays: days('eventDays'),
    consentDays: days('consentDays'),
    partnerCallDays: days('partnerCallDays'),
  };
  // Without the consent as proof, a lead could not be defended.
  if (periods.consentDays < periods.leadDays)
    return wrong(VARIABLES.consentDays, String(periods.consentDays), `at least ${VARIABLES.leadDays}, which is ${periods.leadDays}`);
  return periods;
}
