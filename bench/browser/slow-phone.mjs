// An old phone on a slow line, emulated by Chromium, and the arithmetic of its figures.
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BITS_PER_SECOND = 1_600_000;

/** Opens an empty browser. `observe` runs in each of its documents before anything else. */
export async function slowPhone(browser, observe) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  return { page, end: () => context.close() };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
export const rounded = (value, digits) => Number(value.toFixed(digits));
