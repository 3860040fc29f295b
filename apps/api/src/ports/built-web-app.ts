import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readControlCenterBuild, STAFF_ASSETS, type ControlCenterBuild } from '@waypost/control-center/http';
import type { WebServerModule } from '@waypost/pages/contract';
import { readWebAssets } from '@waypost/pages/http';
import { builtFiles, keepBuild, removeOldBuilds } from '@waypost/pages/http/builds';
import type { BuildFile } from '@waypost/pages/server/builds';
import { systemClock } from '@waypost/platform/kernel';
import { TEXTS_THREAD } from '../texts/open-article-texts';
import type { WaypostPorts } from '../waypost-ports';

/** The web app as the process uses it: how a page is rendered, and where a browser finds its scripts and files. */
export type WebApp = Pick<WaypostPorts, 'web' | 'assets' | 'clientFolder' | 'earlierBuilds'> & {
  readonly controlCenter: ControlCenterBuild;
  /** The file of the threads that write articles. */
  readonly textsThread: string;
  /** What browsers load by names that change with it: other processes give it out as well. */
  readonly files: () => readonly BuildFile[];
  /** Removes what is kept of the builds whose day is over (R2.23). */
  readonly removeOldBuilds: (now: Date) => void;
};

/** Where the builds of a deploy stand, and where what is kept of them does. */
interface BuiltFolders {
  readonly apiFolder: string;
  readonly webFolder: string;
  readonly dataDir: string;
}

/** The web app's build. Development has another, which compiles on demand. In the data folder its files outlive the next build. */
export async function builtWebApp({ apiFolder, webFolder, dataDir }: BuiltFolders): Promise<WebApp> {
  const clientFolder = path.join(webFolder, 'client');
  const web = (await import(/* @vite-ignore */ pathToFileURL(path.join(webFolder, 'server/entry-server.mjs')).href)) as WebServerModule;
  const controlCenter = readControlCenterBuild(path.join(webFolder, 'control-center'));
  const assets = readWebAssets(clientFolder, [path.join(webFolder, 'server'), path.join(webFolder, 'control-center'), apiFolder]);
  const earlierFolder = path.join(dataDir, 'builds');
  const files = () =>
    builtFiles({ assets: path.join(clientFolder, 'assets'), [STAFF_ASSETS]: path.join(webFolder, 'control-center', STAFF_ASSETS) });
  return {
    web,
    assets,
    clientFolder,
    controlCenter,
    textsThread: path.join(apiFolder, TEXTS_THREAD),
    files,
    earlierBuilds: earlierBuilds(clientFolder, assets.buildId, earlierFolder),
    removeOldBuilds: (now) => removeOldBuilds({ buildId: assets.buildId, earlierFolder, now }),
  };
}

/** Where nothing can be written, this build's files are given out all the same. */
function earlierBuilds(clientFolder: string, buildId: string, earlierFolder: string): WebApp['earlierBuilds'] {
  try {
    return keepBuild({ clientFolder, buildId, earlierFolder, now: systemClock.now() });
  } catch (error) {
    process.emitWarning(`The files of earlier builds are not kept: ${String(error)}`);
    return [];
  }
}
