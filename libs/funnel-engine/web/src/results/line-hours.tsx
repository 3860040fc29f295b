import type { UiCopy } from '@waypost/pages/model';
import { selectSession, type SessionRootState } from '@waypost/visitor/web';
import { useAfterAttach } from '../step/use-attached';

export const selectUtmMedium = (state: SessionRootState): string | null => selectSession(state)?.utmMedium ?? null;

/** The line's hours, as they are for this visit (R8.12). */
export function LineHours({ copy }: { readonly copy: Pick<UiCopy, 'agentsHours' | 'agentsHoursOfAffiliates'> }) {
  return <>{useAfterAttach(selectUtmMedium, null) === 'aff' ? copy.agentsHoursOfAffiliates : copy.agentsHours}.</>;
}
