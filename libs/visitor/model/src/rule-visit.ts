import type { RuleVisit } from '@waypost/phones/model';
import type { VisitorSession } from './visitor-session';

/** Returns the facts of a visit that phone rules use (R8.11). Without a session they are all unknown. */
export const ruleVisitOf = (
  session: Pick<VisitorSession, 'urlParams' | 'utmMedium' | 'isPaid'> | null | undefined,
  stateCode: string | null | undefined,
): RuleVisit => ({
  utmSource: session?.urlParams.utm_source ?? null,
  utmMedium: session?.utmMedium ?? null,
  isPaid: session?.isPaid ?? false,
  state: stateCode ?? null,
});
