import { BOT_MONITORING_PROBABILITY, findBots } from './find-bots';

const quietly = { isMonitoringAllowed: false, random: () => 0 };
const requests: string[] = [];

/** Signs of a real person's browser that jsdom lacks. */
beforeEach(() => {
  requests.length = 0;
  window.fetch = async (url) => {
    requests.push(String(url));
    throw new TypeError('Failed to fetch');
  };
});
const pretend = (properties: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(navigator, name, { value, configurable: true });
};
afterEach(() => ['webdriver', 'userAgent', 'plugins'].forEach((name) => Reflect.deleteProperty(navigator, name)));

describe('findBots', () => {
  it('names the kind, and each detector with a result [R6.11]', async () => {
    pretend({ userAgent: 'Mozilla/5.0 HeadlessChrome/120.0', webdriver: true });

    const bots = await findBots(quietly);

    expect(bots.bot).toBe(true);
    expect(bots.kind).not.toBeNull();
    expect(bots.detections).toMatchObject({ detectUserAgent: 'headless_chrome', detectWebDriver: 'headless_chrome' });
  });

  it('takes no browser for a bot because of missing plug-ins [R6.11]', async () => {
    pretend({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      plugins: [],
    });

    const { detections } = await findBots(quietly);

    expect(Object.keys(detections).filter((name) => /plugin/i.test(name))).toEqual([]);
  });

  it('creates no WebGL context, which would delay a slow phone [R6.11]', async () => {
    const asked = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');

    await findBots(quietly);

    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', false, 0, 0],
    ['is allowed, to one in a thousand', true, BOT_MONITORING_PROBABILITY - Number.EPSILON, 1],
    ['is allowed, but not to the others', true, BOT_MONITORING_PROBABILITY, 0],
  ])('reports to the detection’s vendor if that %s [R6.11] [R14.01]', async (_when, isMonitoringAllowed, random, times) => {
    await findBots({ isMonitoringAllowed, random: () => random });

    expect(requests).toHaveLength(times);
    expect(BOT_MONITORING_PROBABILITY).toBe(0.001);
  });
});
