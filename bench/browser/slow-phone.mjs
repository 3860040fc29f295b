// An old phone on a slow line, emulated by Chromium, and the arithmetic of its figures.
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BITS_PER_SECOND = 1_600_000;

const SCREEN = { width: 375, height: 812 };
const PIXEL_RATIO = 2;

async function slowDown(send) {
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Returns a function that sends commands to a target, and resolves with their results. */
async function commandsTo(root, targetId) {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map();
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(received.message);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  let last = 0;
  return async (method, params = {}) => {
    const id = ++last;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer;
  };
}

/**
 * Makes one visit with an empty browser that no debugger watches, and returns the answer of `read`, which runs in the page after
 * `settleMs`. Playwright's own pages have the domain Runtime enabled: V8 then parses a whole file again to name the lines of a call, which
 * makes the longest task of a page three times as long as it is for visitors.
 */
export async function visitUnwatched(browser, { url, settleMs, read }) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const send = await commandsTo(root, targetId);
    await slowDown(send);
    await send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: PIXEL_RATIO, mobile: true });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Page.navigate', { url });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression: `(${read})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  }
}

/** Opens an empty browser. `observe` runs in each of its documents before anything else. */
export async function slowPhone(browser, observe) {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: PIXEL_RATIO, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown((method, params) => devtools.send(method, params));
  await page.addInitScript(observe);
  return { page, end: () => context.close() };
}

export const rounded = (value, digits) => Number(value.toFixed(digits));
