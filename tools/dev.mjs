#!/usr/bin/env node
// `npm run dev`: like `npm start`, with Vite in the middle. A change of a page shows at once. A change of the server's code recomposes the
// server, and the browser reloads the page.
import { createServer } from 'node:http';
import { prepare } from './build/prepare.mjs';
import { CannotStart } from './stack/cannot-start.mjs';
import { readArguments } from './processes/arguments.mjs';
import { oneAtATime } from './processes/one-at-a-time.mjs';
import { createProgress } from './processes/progress.mjs';
import { dataDirFrom, portsFrom, startWaypost } from './stack/stack.mjs';
import { inWorkspace, requireNode, workspace } from './workspace.mjs';

const USAGE = `npm run dev

It takes no options: environment variables configure it (README, "Environment").`;

requireNode();
readArguments({ usage: USAGE });
process.env.NODE_ENV = 'development';

/** An editor that saves several files at once causes one renewal. */
const SETTLE_MS = 100;
const FAREWELL_MS = 5_000;
const DEV_RUNTIME = 'virtual:waypost/dev-runtime';
const DEV_CONTROL_CENTER = 'virtual:waypost/dev-control-center';
const DEV_ENTRIES = { [DEV_RUNTIME]: '/src/runtime.ts', [DEV_CONTROL_CENTER]: '/src/control-center.ts' };

/** Loads an entry after Vite's client and React's refresh. It is a separate module, because no inline script may run (ADR 8). */
const devEntries = () => ({
  name: 'waypost:dev-entries',
  resolveId: (id) => (id in DEV_ENTRIES ? id : null),
  load: (id) =>
    id in DEV_ENTRIES
      ? [
          "import '/@vite/client';",
          "import { injectIntoGlobalHook } from '/@react-refresh';",
          'injectIntoGlobalHook(window);',
          'window.$RefreshReg$ = () => undefined;',
          'window.$RefreshSig$ = () => (type) => type;',
          `await import('${DEV_ENTRIES[id]}');`,
        ].join('\n')
      : null,
});

/** The addresses of the files that a build would have bundled. */
const devAssets = {
  buildId: 'development',
  builtAt: Date.now(),
  runtime: { file: `/@id/${DEV_RUNTIME}`, preload: [] },
  // Pages contain all their texts.
  partSaying: () => null,
  view: (brandId) => ({ file: `/@id/__x00__virtual:waypost/view/${brandId}`, preload: [] }),
};

/** Ends everything, for a fault that shows only after the start. */
function endWith(fault) {
  console.error(fault.message);
  process.kill(process.pid, 'SIGTERM');
}

async function runApi(env) {
  const { createServer: createVite } = await import('vite');
  let waypost = null;
  const server = createServer((req, res) => {
    vite.middlewares(req, res, () => waypost.server.emit('request', req, res));
  });
  const vite = await createVite({
    configFile: inWorkspace('apps/web/vite.config.mts'),
    appType: 'custom',
    plugins: [devEntries()],
    // All entries are scanned before the first page. A dependency that is discovered later makes the browser reload.
    optimizeDeps: { entries: ['src/runtime.ts', 'src/view.tsx', 'src/control-center.ts'] },
    server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'], fs: { allow: [workspace] } },
  });

  const compose = async () => {
    const { parseEnvironment } = await vite.ssrLoadModule(inWorkspace('apps/api/src/environment.ts'));
    const environment = parseEnvironment(env);
    if (!environment.ok) throw new CannotStart(environment.error);
    const { createWaypost } = await vite.ssrLoadModule(inWorkspace('apps/api/src/wiring.ts'));
    const web = await vite.ssrLoadModule(inWorkspace('apps/web/src/entry-server.tsx'));
    const webApp = {
      web,
      assets: devAssets,
      clientFolder: inWorkspace('dist/apps/web/client'),
      earlierBuilds: [],
      removeOldBuilds: () => undefined,
      files: () => [],
      textsThread: inWorkspace('dist/apps/api/article-texts.mjs'),
      controlCenter: { folder: null, script: `/@id/${DEV_CONTROL_CENTER}`, preload: [] },
    };
    return createWaypost(environment.value, webApp, endWith);
  };
  waypost = await compose();

  const report = (error) => {
    vite.ssrFixStacktrace(error);
    console.error(error.stack);
  };
  let needsReload = false;
  // One at a time: two renewals at once would both close the server before them, and one of the new servers would stay open.
  const renewals = oneAtATime(async () => {
    const isReload = needsReload;
    needsReload = false;
    try {
      const before = waypost;
      waypost = await compose();
      // Its running requests may still end.
      setTimeout(() => void before.close().catch(report), FAREWELL_MS).unref();
      if (isReload) vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      needsReload ||= isReload;
      report(error);
    }
  });
  let settling = null;
  vite.watcher.add([inWorkspace('apps/api/src'), inWorkspace('libs')]);
  vite.watcher.on('change', (file) => {
    const isIn = (environment) => environment.moduleGraph.getModulesByFile(file) !== undefined;
    if (!isIn(vite.environments.ssr)) return;
    // Vite replaces browser modules in place.
    needsReload ||= !isIn(vite.environments.client);
    clearTimeout(settling);
    settling = setTimeout(renewals.ask, SETTLE_MS);
  });

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(env.PORT), resolve);
  });
  const line = await waypost.prepareFirstAccount(Number(env.PORT));
  if (line) console.log(line);
  return {
    async stop() {
      clearTimeout(settling);
      await renewals.whenIdle();
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await waypost.close();
    },
  };
}

async function main() {
  const progress = createProgress();
  let waypost = null;
  let isStopping = false;
  const end = async (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    await waypost?.stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  try {
    const { ports, faults } = await portsFrom(process.env);
    if (faults.length > 0) throw new CannotStart(faults.join('\n'));
    await prepare(progress);
    waypost = await startWaypost({
      ...ports,
      dataDir: dataDirFrom(process.env),
      progress,
      output: (text) => process.stderr.write(text),
      onUnexpectedEnd: (name, how) => {
        console.error(`${name} stopped unexpectedly (${how}). Stopping the rest.`);
        void end(1);
      },
      runApi,
    });
    for (const { id, url } of waypost.brands) progress.line(`  ${id.padEnd(8)} ${url}`);
    progress.line(`Waypost is ready for changes: ${waypost.url} (${progress.elapsed()})`);
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : (error.output ?? error.stack ?? error));
    process.exit(1);
  }
}

void main();
