import PgBoss from 'pg-boss';
import type { JobsDatabase } from './jobs-database';

/**
 * The time for which an ended job stays in the queue, and its id is not accepted again. An alarm is sent once a day by an id of the day
 * (R9.14), and the longest day has 25 hours. By default pg-boss archives a job after half a day.
 */
const ENDED_JOB_SECONDS = 25 * 60 * 60;

/** Creates pg-boss on a database, with the settings of all processes. */
export const createBoss = ({ executeSql }: Pick<JobsDatabase, 'executeSql'>): PgBoss =>
  new PgBoss({ db: { executeSql: executeSql as PgBoss.Db['executeSql'] }, archiveCompletedAfterSeconds: ENDED_JOB_SECONDS });
