// Finds a Chromium for the browser tests, or installs one if possible.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, runNode } from '../processes/run.mjs';
import { inWorkspace, programOf } from '../workspace.mjs';

/**
 * Debian's package of the browser without a window. It opens a page with less than half the work, because the whole browser also draws a
 * toolbar for each page.
 */
const WINDOWLESS = 'chromium-headless-shell';
const WINDOWLESS_PATH = `/usr/bin/${WINDOWLESS}`;
const WHOLE_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns `{ executablePath }` of the Chromium for tests: the one in CHROMIUM_PATH, the system's, or Playwright's own (with an undefined
 * path, because Playwright locates it). Null if there is none.
 */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH?.trim();
  if (named) return existsSync(named) ? { executablePath: named } : null;
  const system = [WINDOWLESS_PATH, ...WHOLE_PATHS].find((file) => existsSync(file));
  if (system) return { executablePath: system };
  return existsSync(playwrightsOwn()) ? { executablePath: undefined } : null;
}

/** Returns the path of a Chromium that obeys its owner's settings. The one without a window does not read them. Null if there is none. */
export function findWholeChromium(env = process.env) {
  const named = env.CHROMIUM_PATH?.trim();
  return (named ? [named] : [...WHOLE_PATHS, playwrightsOwn()]).find((file) => existsSync(file)) ?? null;
}

const playwrightsOwn = () => createRequire(inWorkspace('package.json'))('playwright-core').chromium.executablePath();

const NONE =
  `The browser tests need a Chromium and none was found. Install one (Debian: apt-get install chromium ${WINDOWLESS}), or run\n` +
  '`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to the one you have.';

/**
 * Finds a Chromium and installs one if there is none: Playwright's own, or Debian's packages if permitted. Rejects if neither works. A few
 * tests need the whole browser, so it is also installed if only the windowless one exists.
 */
export async function ensureChromium(echo) {
  if (findWholeChromium()) return findChromium();
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${JSON.stringify(process.env.CHROMIUM_PATH)}; there is no such file.`);
  const isRoot = process.getuid?.() === 0;
  const own = await runNode(programOf('playwright', 'cli.js'), ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    echo,
    mustSucceed: false,
  });
  if (own.code === 0 && findWholeChromium()) return findChromium();
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, echo, mustSucceed: false });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', WINDOWLESS], { env, echo, mustSucceed: false });
    if (findWholeChromium()) return findChromium();
  }
  throw new Error(NONE);
}
