import { postForm, rawRequest, runWaypost, type RunningWaypost } from '../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

describe('the events of a visit without JavaScript', () => {
  it('count a form once that was sent twice, and one with other answers again [R7.06]', async () => {
    const origin = { origin: 'http://tqg.localhost' };
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: origin });
    const headers = { ...origin, cookie: cookiesOf(first.headers) };
    const submitted = () => [...waypost.events.events.values()].filter(({ event }) => event === 'formStepSubmitted').length;
    const before = submitted();

    await Promise.all([1, 2].map(() => postForm(waypost.port, '/quiz/auto', { zipcode: '90211' }, { headers })));
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90211' }, { headers });
    expect(submitted()).toBe(before + 1);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90212' }, { headers });
    expect(submitted()).toBe(before + 2);

    waypost.clock.advance(86_400_000);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90212' }, { headers });
    expect(submitted()).toBe(before + 3);
  });

  it('count answers again that were given in a form written anew, and each such form once [R7.06]', async () => {
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const headers = { origin: 'http://tqg.localhost', cookie: cookiesOf(first.headers) };
    const submitted = () => [...waypost.events.events.values()].filter(({ event }) => event === 'formStepSubmitted').length;
    const before = submitted();
    const renderIds: string[] = [];
    for (const zipcode of ['90211', '90212', '90211']) {
      await rawRequest(waypost.port, '/quiz/auto', { headers });
      const renderId = waypost.rendered.at(-1)?.boot.visit?.renderId ?? '';
      renderIds.push(renderId);
      for (let sent = 0; sent < 3; sent += 1) await postForm(waypost.port, '/quiz/auto', { zipcode, renderId }, { headers });
    }
    expect(new Set(renderIds).size).toBe(3);
    expect(submitted()).toBe(before + 3);

    waypost.clock.advance(86_400_000);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90211', renderId: renderIds[2] ?? '' }, { headers });
    expect(submitted()).toBe(before + 3);
  });

  it('go by the day where a form brings no id of ours, from pages that are kept for everyone [R7.06]', async () => {
    await rawRequest(waypost.port, '/quiz/auto', { headers: {} });
    expect(waypost.rendered.at(-1)?.boot.visit).toBeNull();
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const headers = { origin: 'http://tqg.localhost', cookie: cookiesOf(first.headers) };
    const before = waypost.events.events.size;
    for (const renderId of ['', 'short', '<script>alert(1)</script>'])
      await postForm(waypost.port, '/quiz/auto', { zipcode: '90213', renderId }, { headers });
    expect(waypost.events.events.size).toBe(before + 1);
  });

  it('have ids that tell nobody what was answered [R15.02]', async () => {
    const headers = { origin: 'http://tqg.localhost' };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    for (const id of waypost.events.events.keys()) expect(id).toMatch(/^plain-[0-9a-f]{40}$/);
    expect(waypost.events.events.size).toBeGreaterThan(0);
  });

  it.each([
    ['a program’s', 'curl/8.5.0', true],
    ['a text browser’s', 'Lynx/2.9.0 libwww-FM/2.14', undefined],
  ])('say that they are %s, by its user agent [R6.11, R9.06]', async (_whose, userAgent, mark) => {
    const headers = { origin: 'http://tqg.localhost', 'user-agent': userAgent };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const stored = [...waypost.events.events.values()].map(({ propertiesJson }) => JSON.parse(propertiesJson) as Record<string, unknown>);
    expect(stored.length).toBeGreaterThan(0);
    for (const properties of stored) expect(properties['isDeclaredBot']).toBe(mark);
  });
});
