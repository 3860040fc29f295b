import { matcherTable } from '@waypost/routing/model/rules';
import { aRedirect } from '@waypost/routing/model/testing';
import { createRouteRulesClient, ROUTE_RULES_TIMEOUT_MS } from './route-rules-client';

function aClient(answers: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const logged: string[] = [];
  const client = createRouteRulesClient({
    buildId: 'build-1',
    fetchOwn: async (path) => {
      asked.push(path);
      const answer = answers[path];
      if (answer === undefined) throw new Error('offline');
      return { headers: new Headers(headers), json: async () => answer };
    },
    logError: (message) => logged.push(message),
  });
  return { client, asked, logged };
}

const fail = (message: string): never => {
  throw new Error(message);
};

const RULES = '/api/route-rules?path=%2Fterms';
const MANIFEST = '/builds/meta/build-1.json';
const manifest = { id: 'build-1', timestamp: 1, matcher: matcherTable({ '/terms': aRedirect('/tos') }), prerendered: [] };

describe('the route rules client', () => {
  it('asks the server for a path’s rules [R2.12]', async () => {
    const { client, asked } = aClient({ [RULES]: aRedirect('/tos', 302) });
    expect(await client.rulesFor('/terms')).toEqual(aRedirect('/tos', 302));
    expect(asked).toEqual([RULES]);
  });

  it('returns the content version that the server shows there [R2.15]', async () => {
    const { client } = aClient({ [RULES]: {} }, { 'x-content-version': '42' });
    expect(await client.rulesFor('/terms')).toEqual({ contentVersion: '42' });
  });

  it.each([undefined, null, 'html', { redirect: { to: '/x', statusCode: 200 } }])(
    'delays nothing if the answer is %j [R2.12]',
    async (answer) => {
      const { client, logged } = aClient({ [RULES]: answer });
      expect(await client.rulesFor('/terms')).toEqual({});
      expect(logged).toEqual([]);
    },
  );

  it('uses the manifest’s rules if the server does not answer [R2.12] [R2.13]', async () => {
    const { client } = aClient({ [MANIFEST]: manifest });
    await client.loadManifest();
    expect(await client.rulesFor('/terms')).toEqual(aRedirect('/tos'));
  });

  describe('in a browser without AbortSignal.timeout, as on iOS 15', () => {
    const { timeout } = AbortSignal;
    beforeEach(() => {
      jest.useFakeTimers();
      Reflect.deleteProperty(AbortSignal, 'timeout');
    });
    afterEach(() => {
      jest.useRealTimers();
      AbortSignal.timeout = timeout;
    });

    it('asks the server too, and waits no longer than elsewhere [R2.12]', async () => {
      const { client, asked } = aClient({ [RULES]: aRedirect('/tos', 302) });
      expect(await client.rulesFor('/terms')).toEqual(aRedirect('/tos', 302));
      expect(asked).toEqual([RULES]);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('gives up on a server that does not answer [R2.12]', async () => {
      const client = createRouteRulesClient({
        buildId: 'build-1',
        fetchOwn: (_path, { signal } = {}) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
        logError: fail,
      });
      const rules = client.rulesFor('/terms');
      jest.advanceTimersByTime(ROUTE_RULES_TIMEOUT_MS);
      expect(await rules).toEqual({});
    });
  });

  it('logs a failed fetch of the manifest, and continues [R13.07]', async () => {
    const { client, logged } = aClient({ [RULES]: {} });
    await client.loadManifest();
    expect(logged).toEqual(['The build manifest could not be fetched']);
    expect(await client.rulesFor('/terms')).toEqual({});
  });

  it.each([null, {}, { matcher: null }, { matcher: { static: { '/a': 1 }, dynamic: {}, wildcard: {} } }])(
    'logs an unusable matcher in %j, and continues [R13.07]',
    async (unusable) => {
      const { client, logged } = aClient({ [MANIFEST]: unusable });
      await client.loadManifest();
      expect(logged).toEqual(['The matcher of the build manifest can’t be used']);
      expect(await client.rulesFor('/terms')).toEqual({});
    },
  );
});
