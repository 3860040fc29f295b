import { captureException, getClient, type ErrorEvent } from '@sentry/react';
import {
  MAX_BREADCRUMBS,
  reportingOptions,
  startErrorReporting,
  TRACING_CHILD_SPAN_TIMEOUT_MS,
  TRACING_FINAL_TIMEOUT_MS,
  TRACING_IDLE_TIMEOUT_MS,
} from './reporter';

// jsdom has no performance entries.
Object.assign(performance, { getEntriesByType: () => [] });

const DSN = 'https://key@o1.ingest.example/2';

describe('error reporting', () => {
  it('uses the constants of the specification [R13.20]', () => {
    expect([TRACING_IDLE_TIMEOUT_MS, TRACING_FINAL_TIMEOUT_MS, TRACING_CHILD_SPAN_TIMEOUT_MS, MAX_BREADCRUMBS]).toEqual([
      1000, 30_000, 15_000, 100,
    ]);
    expect(reportingOptions(DSN, 'build-1')).toMatchObject({ dsn: DSN, release: 'build-1', maxBreadcrumbs: 100 });
  });

  it('collects no personal data of a visitor [R13.20]', () => {
    expect(reportingOptions(DSN, 'build-1').dataCollection).toEqual({
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    });
  });

  it('sends errors from before and after it was loaded, without personal data [R13.13] [R13.20]', async () => {
    const sent: string[] = [];
    Object.assign(window, {
      fetch: async (_url: string, { body }: { body: string | Uint8Array }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return new Response('{}');
      },
    });
    window.history.replaceState(null, '', '/quiz/auto?phone=5550101234&firstname=Ana');
    document.cookie = 'waypost.sid=secret-session';

    startErrorReporting({ dsn: DSN, release: 'build-1', earlyErrors: [new Error('early, of ana@waypost.example')] });
    captureException(new Error('later'), { extra: { zipcode: '90210' }, user: { email: 'ana@waypost.example' } });
    await getClient()?.flush(1000);

    const errors = sent
      .flatMap((envelope) => envelope.split('\n'))
      .map((line) => JSON.parse(line || '{}') as ErrorEvent)
      .filter(({ exception }) => exception !== undefined);
    expect(errors.map(({ exception }) => exception?.values?.[0]?.value)).toEqual(['early, of [email]', 'later']);
    expect(errors[0]).toMatchObject({ release: 'build-1', request: { url: 'http://localhost/quiz/auto' } });
    expect(sent.join('')).not.toMatch(/5550101234|firstname|secret-session|90210|ana@/);
  });
});
