import { rm } from 'node:fs/promises';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility';
import { copyDatabaseTemplate } from './waypost/database-template';
import { findChromium, machineEnvironment, startWaypost, type StartOptions, type Waypost } from './waypost-tools';
import { clockShiftMs, shiftedClock, type Line } from './waypost/line-hours';
import { sandboxAt, type Sandbox } from './waypost/sandbox';
import { untilPartnersAnswer } from './waypost/partners-that-answer';
import { temporaryFolder } from './temporary-folder';
import { storedEvents, type StoredEvents } from './events/stored-events';

export interface WaypostOptions {
  /** The time of server and browser: one at which the line is open or closed, or the real one. */
  line: Line;
}

interface TestFixtures {
  visit: Visit;
  sandbox: Sandbox;
  events: StoredEvents;
  /** Allows a console message; any other error fails the test. */
  allowConsole: (expected: RegExp) => void;
  watchedConsole: RegExp[];
  /** Checks that axe finds no violation on the current page (R15.07). */
  expectAccessible: (page: Page) => Promise<void>;
}

interface WorkerFixtures extends WaypostOptions {
  waypost: Waypost;
}

/** Chromium's message for a request to a server that is away. The error's name depends on when the connection ended. */
export const SERVER_AWAY = /ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/;

/** A visitor's ways to a brand. */
export interface Visit {
  url(brand: string, path: string): string;
  /** Returns the visit's id, as events carry it. */
  sessionId(page?: Page): Promise<string>;
  /** Returns the ids of all events that this page has pushed, as the tag manager sees them (R7.04). */
  pushedEvents(page?: Page): Promise<readonly { readonly event: string; readonly eventId: string }[]>;
}

/**
 * Starts a Waypost on free ports with a new data folder and an empty database. `end` stops it and removes the folder. `runApi` replaces the
 * way its API is started.
 */
export async function freshWaypost(
  env: Readonly<Record<string, string>> = {},
  { runApi }: Pick<StartOptions, 'runApi'> = {},
): Promise<{ waypost: Waypost; end: () => Promise<void> }> {
  const dataDir = await temporaryFolder('waypost-e2e-');
  await copyDatabaseTemplate(dataDir);
  const waypost = await startWaypost({
    dataDir,
    env: { ...machineEnvironment(), LOG_LEVEL: 'warn', ...env },
    output: (text) => process.stderr.write(text),
    ...(runApi ? { runApi } : {}),
  });
  return {
    waypost,
    async end() {
      await waypost.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sets the browser's time to the server's if it differs from the machine's. Its timers run as usual. */
export async function setLine(target: Page | BrowserContext, line: Line): Promise<void> {
  if (line !== 'real') await target.clock.setFixedTime(Date.now() + clockShiftMs(line));
}

export const urlOf = (waypost: Waypost, brand: string, pathname: string): string =>
  `http://${brand === 'ccc' ? 'localhost' : `${brand}.localhost`}:${waypost.port}${pathname}`;

/**
 * Matches React's reports of a first render that differs from the server's. Development has warnings for it; these are production's errors.
 */
const HYDRATION = /hydrat|Minified React error #(?:418|421|422|423|425)/i;

/**
 * Makes the test's loads wait until the runtime handles input. A form that is sent earlier goes to the server as plain HTML, which
 * `before-attach.spec.ts` tests separately.
 */
function waitForStart(page: Page): void {
  const started = () => page.locator('html:not([data-runtime]), html[data-started]').waitFor({ state: 'attached' });
  for (const opening of ['goto', 'reload'] as const) {
    const open = page[opening].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>;
    page[opening] = async (...given: unknown[]) => {
      const answer = await open(...given);
      await started();
      return answer;
    };
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  line: ['open', { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ launchOptions }, provide) => {
      const executablePath = findChromium()?.executablePath;
      // A system's Chromium runs in containers, as root and without a graphics card.
      const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
      await provide(executablePath ? { ...launchOptions, executablePath, args } : launchOptions);
    },
    { scope: 'worker' },
  ],

  waypost: [
    async ({ line }, provide) => {
      const { waypost, end } = await freshWaypost(shiftedClock(line));
      await provide(waypost);
      await end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  context: async ({ context, line }, provide) => {
    await setLine(context, line);
    await provide(context);
  },

  // A worker's tests share a Waypost, so a partner's failures in one test must not open a breaker in the next one (R8.09).
  sandbox: async ({ waypost }, provide) => {
    if (waypost.sandboxUrl === null) throw new Error('this Waypost runs without the sandbox');
    const sandbox = sandboxAt(waypost.sandboxUrl);
    await sandbox.reset();
    await provide(sandbox);
    await sandbox.reset();
    if (sandbox.isControlled()) await untilPartnersAnswer(waypost);
  },

  events: async ({ waypost }, provide) => provide(storedEvents(waypost.databaseUrl)),

  visit: async ({ waypost, page }, provide) => {
    await provide({
      url: (brand, pathname) => urlOf(waypost, brand, pathname),
      sessionId: async (of = page) => {
        const read = () => of.evaluate(() => localStorage.getItem('waypost:session'));
        await expect.poll(read, 'the visit has a session').not.toBeNull();
        return (JSON.parse((await read()) ?? '{}') as { id: string }).id;
      },
      pushedEvents: (of = page) =>
        of.evaluate(() => {
          const layer = (window as unknown as { dataLayer?: readonly { event?: string; eventId?: string }[] }).dataLayer ?? [];
          return layer.flatMap(({ event, eventId }) => (event !== undefined && eventId !== undefined ? [{ event, eventId }] : []));
        }),
    });
  },

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  watchedConsole: async ({}, provide) => provide([]),
  allowConsole: async ({ watchedConsole }, provide) => provide((expected) => void watchedConsole.push(expected)),

  // Every page of every test must log no console error and no hydration warning.
  page: async ({ page, context, watchedConsole, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) waitForStart(page);
    const errors: string[] = [];
    const listen = (to: Page) => {
      to.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      to.on('console', (message) => {
        if (message.type() === 'error' || HYDRATION.test(message.text())) errors.push(`${message.text()} (${message.location().url})`);
      });
    };
    listen(page);
    context.on('page', listen);
    await provide(page);
    expect(errors.filter((text) => !watchedConsole.some((expected) => expected.test(text)))).toEqual([]);
  },

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  expectAccessible: async ({}, provide) => provide((page) => expectNoViolation(page)),
});

export { expect };
