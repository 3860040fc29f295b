import path from 'node:path';
import { notFound, staticFiles } from '@waypost/platform/express';
import { Router, type RequestHandler } from 'express';
import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS, HOUR_MS } from '@waypost/platform/kernel/time';
import type { EarlierBuild } from './earlier-builds';
import { sharedFiles, type FindFile } from './shared-files';

const ONE_YEAR_MS = 365 * DAY_MS;

const HASHED = { immutable: true, maxAge: ONE_YEAR_MS } as const;

/** Serves the files of an earlier build until it expires. */
const filesOfEarlier = ({ folder, until }: EarlierBuild, clock: Clock): RequestHandler => {
  const answer = staticFiles(folder, HASHED);
  return (req, res, next) => (clock.now().getTime() < until ? answer(req, res, next) : next());
};

const noSuchFile = notFound('There is no such file');

/** A browser at the address of no file gets the page for missing addresses (R2.06). A client that takes no HTML gets one line. */
const missing: RequestHandler = (req, res, next) => (req.accepts('html') ? next() : noSuchFile(req, res, next));

/**
 * Serves the files of the web app's client build, of earlier builds (R2.23) and of other processes' builds. Files with hashed names never
 * change. The others are revalidated after an hour.
 */
export function clientFiles(clientFolder: string, earlierBuilds: readonly EarlierBuild[], find: FindFile, clock: Clock): Router {
  const router = Router();
  router.use(
    '/assets',
    staticFiles(path.join(clientFolder, 'assets'), HASHED),
    ...earlierBuilds.map((build) => filesOfEarlier(build, clock)),
    sharedFiles('assets', find, `public, max-age=${ONE_YEAR_MS / 1000}, immutable`),
    missing,
  );
  for (const folder of ['brands', 'images'])
    router.use(`/${folder}`, staticFiles(path.join(clientFolder, folder), { maxAge: HOUR_MS }), missing);
  return router;
}
