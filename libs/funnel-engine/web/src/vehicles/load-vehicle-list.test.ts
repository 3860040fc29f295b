import { loadVehicleList } from './load-vehicle-list';

const URL_OF_LIST = '/assets/vehicle-list-1.json';

/** A tab with its server's responses; null means no response. */
function aTab(answers: (Partial<Response> | null)[], { onLine = true } = {}) {
  const loads: string[] = [];
  const stored = new Map<string, string>();
  const tab = {
    navigator: { onLine },
    location: { pathname: '/quiz/auto/vehicle', search: '?a=1', assign: (href: string) => void loads.push(href) },
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
  } as unknown as Window;
  globalThis.fetch = jest.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer as Response;
  });
  return { loads, stored, load: (url = URL_OF_LIST) => loadVehicleList(tab, url) };
}
const A_LIST = { ok: true, status: 200, json: async () => ({ makes: [] }) };
const GONE = { ok: false, status: 404 };

describe('loadVehicleList [R2.14]', () => {
  const { fetch } = globalThis;
  afterEach(() => void (globalThis.fetch = fetch));

  it('returns the list', async () => {
    const { load, loads } = aTab([A_LIST]);
    expect(await load()).toEqual({ makes: [] });
    expect(loads).toEqual([]);
  });

  it.each([
    ['is gone', GONE],
    ['is never answered', null],
    ['is no list', { ok: true, status: 200, json: () => Promise.reject(new SyntaxError('Unexpected token <')) }],
  ])('reloads the page once if the list %s, and then goes on without, however long the load took', async (_what, answer) => {
    const { load, loads, stored } = aTab([answer, answer]);
    await expect(load()).rejects.toThrow();
    // The guard of all reloads lasts for ten seconds, and a slow line takes longer.
    stored.delete('waypost:reload-guard');
    await expect(load()).rejects.toThrow();
    expect(loads).toEqual(['/quiz/auto/vehicle?a=1']);
  });

  it('may reload once more for the list of the next build', async () => {
    const { load, loads, stored } = aTab([GONE, GONE]);
    await expect(load()).rejects.toThrow('404');
    stored.delete('waypost:reload-guard');
    await expect(load('/assets/vehicle-list-2.json')).rejects.toThrow('404');
    expect(loads).toHaveLength(2);
  });

  it('leaves the page as it is without a network', async () => {
    const { load, loads } = aTab([null], { onLine: false });
    await expect(load()).rejects.toThrow('Failed to fetch');
    expect(loads).toEqual([]);
  });
});
