import type { PagePayload } from '@waypost/pages/contract/payload';
import { selectSession, type SessionRootState } from '@waypost/visitor/web';
import { AFFILIATES_MEDIUM } from '@waypost/working-hours';
import { useAfterAttach } from '../step/use-attached';

export const selectUtmMedium = (state: SessionRootState): string | null => selectSession(state)?.utmMedium ?? null;

/** The line's hours, as they are for this visit (R8.12), also where the page was rendered for it alone (R3.08). */
export function LineHours({ payload: { copy, line } }: { readonly payload: Pick<PagePayload, 'copy' | 'line'> }) {
  const utmMedium = useAfterAttach(selectUtmMedium, line?.utmMedium ?? null);
  return <>{utmMedium === AFFILIATES_MEDIUM ? copy.agentsHoursOfAffiliates : copy.agentsHours}.</>;
}
