import type { PlaceReader } from '@waypost/platform/ip-lookup';
import { systemClock } from '@waypost/platform/kernel';
import type { DiskRoom } from '@waypost/platform/limits';
import { databaseFault, type Database } from '@waypost/platform/persistence';
import { createKeyRing, type KeyRing } from '@waypost/platform/sealing';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { openArticleTexts, type OpenArticleTexts } from '../texts/open-article-texts';
import { checkKeys } from './check-keys';
import { every } from './every';
import { openAudit, type OpenAudit } from './open-audit';
import { openDatabase } from './open-database';
import { openPlaces } from './open-places';
import { openServices, type Services } from './open-services';
import { openTogether, type StartError } from './open-together';
import { warnOfEnvironment } from './start-warnings';
import { watchDisk } from './watch-disk';

/** The resources that a process opens, and closes when it ends. */
export interface OpenWorld {
  readonly log: Logger;
  /** Seals and opens only once the keys are checked. */
  readonly keyRing: KeyRing;
  /** Returns whether it is still to be checked that the keys fit the database. */
  readonly isKeyCheckPending: () => boolean;
  readonly places: PlaceReader;
  readonly services: Services;
  readonly database: Database;
  readonly audit: OpenAudit['audit'];
  readonly texts: OpenArticleTexts['texts'];
  /** Null if the database is on another machine. */
  readonly disk: DiskRoom | null;
  close(): Promise<void>;
}

/**
 * Opens the resources that the environment names. A database that does not respond is logged, and its users wait for it. Any other fault
 * stops the start with a `StartError`, which then names the database too. `end` is called for a fault that shows only when the database
 * responds.
 */
export async function openWorld(
  environment: Environment,
  { textsThread, log, end }: { readonly textsThread: string; readonly log: Logger; readonly end: (fault: StartError) => void },
): Promise<OpenWorld> {
  const keyRing = createKeyRing(environment.dataKeys);
  warnOfEnvironment(environment, log);
  const [places, services] = await openTogether(
    [openPlaces(environment, log), openServices(environment, { log, clock: systemClock })],
    async () => {
      const away = await databaseFault(environment.databaseUrl);
      return away === null ? null : `DATABASE_URL: ${away}`;
    },
  );
  const database = openDatabase(environment, { keyRing, signals: services.redis?.signals, log });
  const { databaseUrl } = environment;
  const keys = await checkKeys({ keyRing, databaseUrl, database, log, every, end }).catch(async (error: unknown) => {
    places.close();
    await Promise.all([database.close(), services.close()]);
    throw error;
  });
  const audit = openAudit(environment, database, log);
  const articles = openArticleTexts(textsThread, log);
  const disk = watchDisk(environment, log);
  return {
    log,
    keyRing: keys.keyRing,
    isKeyCheckPending: keys.isPending,
    places,
    services,
    database,
    audit: audit.audit,
    texts: articles.texts,
    disk,
    async close() {
      keys.stop();
      disk?.stop();
      places.close();
      await articles.close();
      await audit.close();
      await database.close();
      await services.close();
    },
  };
}
