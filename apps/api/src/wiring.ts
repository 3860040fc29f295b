import type { Server } from 'node:http';
import { brandRecords } from '@waypost/brands/records';
import { prettyDestination, processLog } from '@waypost/platform/express/log';
import { systemClock } from '@waypost/platform/kernel';
import { saveConsentTexts } from '@waypost/platform/persistence/visitors';
import { openErrorReports, type ErrorReports } from '@waypost/platform/server-errors';
import type { SetUp } from '@waypost/staff/server/set-up';
import { consentTextsOf } from '@waypost/visitor/server';
import type { Logger } from 'pino';
import { composeWaypost } from './composition';
import type { Environment } from './environment';
import { controlCenterOrigin, firstAccountLine, firstByProviderLine } from './first-account-line';
import type { WebApp } from './ports/built-web-app';
import { processPorts } from './ports/process-ports';
import { cleanBuilds } from './services/clean-builds';
import { every } from './services/every';
import type { StartError } from './services/open-together';
import { openWorld, type OpenWorld } from './services/open-world';

/** A whole Waypost process that is not listening yet. */
export interface Waypost {
  readonly server: Server;
  readonly log: Logger;
  /** Set if `SENTRY_DSN` is. The log passes its errors to it (R13.13). */
  readonly errors: ErrorReports | null;
  readonly buildId: string;
  /**
   * If nobody has an account: makes the operator's, or returns the line with the link for making the first one. `port` is the server's
   * port.
   */
  prepareFirstAccount(port: number): Promise<string | null>;
  /** Makes `/readyz` report that the process accepts nothing new (R16.06). */
  announceStop(): void;
  /** Writes acknowledged work and closes the database. Call it after the server has closed. */
  close(): Promise<void>;
}

/**
 * Opens the resources that the environment names, and composes the process from them. `end` ends the process for a fault that shows only
 * after the start.
 */
export async function createWaypost(environment: Environment, webApp: WebApp, end: (fault: StartError) => void): Promise<Waypost> {
  const errors = await errorReports(environment, webApp.assets.buildId);
  const log = logOf(environment, errors);
  const world = await openWorld(environment, { textsThread: webApp.textsThread, log, end });
  const ports = processPorts(environment, world, webApp);
  const { jobs, builds, eventRecords, loop } = ports;
  const textsStored = recordConsentTexts(world);
  const { server, setUp, published, announceStop, drain } = composeWaypost(ports);
  const stopCleaning = cleanBuilds({ removeOldBuilds: webApp.removeOldBuilds, clock: systemClock, log, every });

  // Awaited, so that the first page is the published one, with scripts that every process can serve.
  await Promise.all([published.start(), builds.start()]);
  // Not awaited: pages and events need no jobs, and jobs retry by themselves.
  void jobs.start();

  return {
    server,
    log,
    errors,
    buildId: webApp.assets.buildId,
    announceStop() {
      announceStop();
      // While this process drains, the others must announce their own builds.
      void builds.stop();
    },
    prepareFirstAccount: (port) => prepareFirstAccount(setUp, { environment, port, log }),
    async close() {
      loop.stop();
      stopCleaning();
      await builds.stop();
      await jobs.stop();
      await drain();
      await published.stop();
      await eventRecords.feed.close();
      await textsStored;
      await world.close();
      await errors?.flush();
    },
  };
}

/** Returns null and loads nothing if no DSN is set. */
const errorReports = async ({ sentryDsn }: Environment, release: string): Promise<ErrorReports | null> =>
  sentryDsn === null ? null : openErrorReports({ dsn: sentryDsn, release, clock: systemClock });

function logOf({ logFormat, logLevel }: Environment, errors: ErrorReports | null): Logger {
  const isPretty = logFormat === null ? process.stdout.isTTY : logFormat === 'pretty';
  return processLog(logLevel, isPretty ? prettyDestination(process.stdout) : undefined, errors?.report);
}

/** Not awaited at the start: a missing database must not stop pages, and each consent is stored with its text anyway. */
const recordConsentTexts = ({ database, log }: OpenWorld): Promise<void> =>
  saveConsentTexts(database, consentTextsOf(brandRecords).all).catch((error: unknown) =>
    log.warn({ err: error }, 'the consent texts were not recorded at the start'),
  );

/** Makes the operator's account, or returns the line with the link for making the first one. Null if an account exists. */
async function prepareFirstAccount(
  setUp: SetUp,
  { environment, port, log }: { readonly environment: Environment; readonly port: number; readonly log: Logger },
): Promise<string | null> {
  const first = await setUp.prepareFirst(environment.firstAdmin);
  if (first.kind === 'made') log.info('created the first staff account from ADMIN_EMAIL');
  const origin = controlCenterOrigin(environment, port);
  if (first.kind === 'provider') return firstByProviderLine(origin);
  return first.kind === 'link' ? firstAccountLine(origin, first.token) : null;
}
