/** What other parties' cookies say about the visitor; null where a cookie is absent or of another form. */
export interface AnalyticsCookies {
  readonly gaClientId: string | null;
  readonly gaSessionId: string | null;
  readonly fbp: string | null;
}

/** R7.05: the analytics session id is the number in a cookie of the form GS1.1.{number}. */
export const gaSessionIdFromCookie = (value: string): string | null => /^GS1\.1\.(\d+)/.exec(value)?.[1] ?? null;

/** The client id is the last two numbers of `_ga`: `GA1.1.123.456` → `123.456`. */
export const gaClientIdFromCookie = (value: string): string | null => /^GA\d\.[\d-]+\.(\d+\.\d+)$/.exec(value)?.[1] ?? null;

/**
 * Reads `document.cookie`. The session cookie is named after the brand's measurement id (`G-ABC` → `_ga_ABC`); where the
 * brand has none, the first `_ga_…` counts.
 */
export function readAnalyticsCookies(cookieText: string, measurementId?: string): AnalyticsCookies {
  const cookies = cookieText.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
  const valueOf = (isWanted: (name: string) => boolean) => cookies.find(({ name }) => isWanted(name))?.value ?? '';
  const sessionCookie = measurementId && `_ga_${measurementId.replace(/^G-/, '')}`;
  return {
    gaClientId: gaClientIdFromCookie(valueOf((name) => name === '_ga')),
    gaSessionId: gaSessionIdFromCookie(valueOf((name) => (sessionCookie ? name === sessionCookie : name.startsWith('_ga_')))),
    fbp: valueOf((name) => name === '_fbp') || null,
  };
}
