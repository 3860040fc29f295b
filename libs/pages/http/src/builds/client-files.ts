import path from 'node:path';
import { notFound } from '@waypost/platform/express';
import { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { ServeStaticOptions } from 'serve-static';
import type { Clock } from '@waypost/platform/kernel';
import type { EarlierBuild } from './earlier-builds';
import { sharedFiles, type FindFile } from './shared-files';

const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR_MS = 365 * 24 * ONE_HOUR_MS;

/** The files of a folder, in the brotli form that the build wrote beside each. */
const files = (folder: string, serveStatic: ServeStaticOptions): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { ...serveStatic, dotfiles: 'ignore' },
  });

const HASHED = { immutable: true, maxAge: ONE_YEAR_MS } as const;

/** The files of a build that is kept, until its day is over. */
const filesOfEarlier = ({ folder, until }: EarlierBuild, clock: Clock): RequestHandler => {
  const answer = files(folder, HASHED);
  return (req, res, next) => (clock.now().getTime() < until ? answer(req, res, next) : next());
};

const noSuchFile = notFound('There is no such file');

/** Who goes to the address of no file gets the page of every address that leads nowhere (R2.06); who takes no HTML is told in a line. */
const missing: RequestHandler = (req, res, next) => (req.accepts('html') ? next() : noSuchFile(req, res, next));

/**
 * The files of the web app's client build, the scripts of the builds that are kept (R2.23), and those of other processes' builds. Hashed names never change;
 * the others may, and are asked for again after an hour.
 */
export function clientFiles(clientFolder: string, earlierBuilds: readonly EarlierBuild[], find: FindFile, clock: Clock): Router {
  const router = Router();
  router.use(
    '/assets',
    files(path.join(clientFolder, 'assets'), HASHED),
    ...earlierBuilds.map((build) => filesOfEarlier(build, clock)),
    sharedFiles('assets', find, `public, max-age=${ONE_YEAR_MS / 1000}, immutable`),
    missing,
  );
  for (const folder of ['brands', 'images'])
    router.use(`/${folder}`, files(path.join(clientFolder, folder), { maxAge: ONE_HOUR_MS }), missing);
  return router;
}
