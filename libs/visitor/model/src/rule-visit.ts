import type { RuleVisit } from '@waypost/phones/model';
import type { VisitorSession } from './visitor-session';

/** What phone rules ask of a visit (R8.11). Before the session is there, nothing is known of it. */
export const ruleVisitOf = (
  session: Pick<VisitorSession, 'urlParams' | 'utmMedium' | 'isPaid'> | null | undefined,
  stateCode: string | null | undefined,
): RuleVisit => ({
  utmSource: session?.urlParams.utm_source ?? null,
  utmMedium: session?.utmMedium ?? null,
  isPaid: session?.isPaid ?? false,
  state: stateCode ?? null,
});
