import { cookieNames, cookieValue } from '@waypost/platform/kernel';

/** The visitor's ids in other parties' cookies; null if a cookie is absent or of another form. */
export interface AnalyticsCookies {
  readonly gaClientId: string | null;
  readonly gaSessionId: string | null;
  readonly fbp: string | null;
}

/** Returns the analytics session id, which is the number in a cookie of the form GS1.1.{number} (R7.05). */
export const gaSessionIdFromCookie = (value: string): string | null => /^GS1\.1\.(\d+)/.exec(value)?.[1] ?? null;

/** Returns the client id, which is the last two numbers of `_ga`: `GA1.1.123.456` → `123.456`. */
export const gaClientIdFromCookie = (value: string): string | null => /^GA\d\.[\d-]+\.(\d+\.\d+)$/.exec(value)?.[1] ?? null;

/**
 * Reads `document.cookie`. The session cookie is named after the brand's measurement id (`G-ABC` → `_ga_ABC`). If the brand has none, the
 * first `_ga_…` cookie counts.
 */
export function readAnalyticsCookies(cookieText: string, measurementId?: string): AnalyticsCookies {
  const valueOf = (name: string) => cookieValue(cookieText, name) ?? '';
  const sessionCookie = measurementId
    ? `_ga_${measurementId.replace(/^G-/, '')}`
    : (cookieNames(cookieText).find((name) => name.startsWith('_ga_')) ?? '');
  return {
    gaClientId: gaClientIdFromCookie(valueOf('_ga')),
    gaSessionId: gaSessionIdFromCookie(valueOf(sessionCookie)),
    fbp: valueOf('_fbp') || null,
  };
}
