import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readControlCenterBuild, STAFF_ASSETS, type ControlCenterBuild } from '@waypost/control-center/http';
import type { WebServerModule } from '@waypost/pages/contract';
import { readWebAssets } from '@waypost/pages/http';
import { builtFiles, keepBuild, removeOldBuilds } from '@waypost/pages/http/builds';
import type { BuildFile } from '@waypost/pages/server/builds';
import { systemClock } from '@waypost/platform/kernel';
import { TEXTS_THREAD } from '../texts/open-article-texts';
import type { SitePorts } from '../waypost-ports';

/** The part of the web app that the process uses: rendering a page, and the addresses of scripts and files. */
export type WebApp = Pick<SitePorts, 'web' | 'assets' | 'clientFolder' | 'earlierBuilds'> & {
  readonly controlCenter: ControlCenterBuild;
  /** The file of the threads that render articles. */
  readonly textsThread: string;
  /** Returns the files whose names change with their content. Other processes serve them too. */
  readonly files: () => readonly BuildFile[];
  /** Removes stored builds that are older than a day (R2.23). */
  readonly removeOldBuilds: (now: Date) => void;
};

/** The folders of a deployed build, and of the data. */
interface BuiltFolders {
  readonly apiFolder: string;
  readonly webFolder: string;
  readonly dataDir: string;
}

/**
 * Loads the web app's build. Development has another one, which compiles on demand. Its files are copied to the data folder, where they
 * outlive the next build.
 */
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

/** If nothing can be written, this build's files are served all the same. */
function earlierBuilds(clientFolder: string, buildId: string, earlierFolder: string): WebApp['earlierBuilds'] {
  try {
    return keepBuild({ clientFolder, buildId, earlierFolder, now: systemClock.now() });
  } catch (error) {
    process.emitWarning(`The files of earlier builds are not kept: ${String(error)}`);
    return [];
  }
}
