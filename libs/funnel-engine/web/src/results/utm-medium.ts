import { selectSession, type SessionRootState } from '@waypost/visitor/web';

/** Returns the medium of the visit, which decides about the line's hours (R14.01). Null if it has none. */
export const selectUtmMedium = (state: SessionRootState): string | null => selectSession(state)?.utmMedium ?? null;
