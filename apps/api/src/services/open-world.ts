import type { PlaceReader } from '@waypost/platform/ip-lookup';
import { systemClock } from '@waypost/platform/kernel';
import type { DiskRoom } from '@waypost/platform/limits';
import { knock, type Database } from '@waypost/platform/persistence';
import { createKeyRing, type KeyRing } from '@waypost/platform/sealing';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { databaseAwayText } from '@waypost/operations/http';
import { openArticleTexts, type OpenArticleTexts } from '../texts/open-article-texts';
import { openAudit, type OpenAudit } from './open-audit';
import { openDatabase } from './open-database';
import { openPlaces } from './open-places';
import { openServices, type Services } from './open-services';
import { openTogether } from './open-together';
import { requireFittingKeys } from './require-fitting-keys';
import { warnOfEnvironment } from './start-warnings';
import { watchDisk } from './watch-disk';

/** The resources that a process opens, and closes when it ends. */
export interface OpenWorld {
  readonly log: Logger;
  readonly keyRing: KeyRing;
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
 * stops the start with a `StartError`, which then names the database too.
 */
export async function openWorld(environment: Environment, textsThread: string, log: Logger): Promise<OpenWorld> {
  const keyRing = createKeyRing(environment.dataKeys);
  warnOfEnvironment(environment, log);
  const [places, services] = await openTogether(
    [openPlaces(environment, log), openServices(environment, { log, clock: systemClock })],
    async () => {
      const away = await knock(environment.databaseUrl);
      return away === null ? null : `DATABASE_URL: ${away}`;
    },
  );
  const database = openDatabase(environment, { keyRing, signals: services.redis?.signals, log });
  if (!(await database.isReady())) log.error(databaseAwayText(environment.databaseUrl));
  else
    await requireFittingKeys(database, log).catch(async (error: unknown) => {
      places.close();
      await Promise.all([database.close(), services.close()]);
      throw error;
    });
  const audit = openAudit(environment, database, log);
  const articles = openArticleTexts(textsThread, log);
  const disk = watchDisk(environment, log);
  return {
    log,
    keyRing,
    places,
    services,
    database,
    audit: audit.audit,
    texts: articles.texts,
    disk,
    async close() {
      disk?.stop();
      places.close();
      await articles.close();
      await audit.close();
      await database.close();
      await services.close();
    },
  };
}
