import { parseEnvironment } from '../environment';
import { telemetryEnvironment } from './telemetry-environment';

type Source = Readonly<Record<string, string | undefined>>;
/** Null where the database lets us in, else why not. */
type Knock = (databaseUrl: string) => Promise<string | null>;

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** Everything in the environment that keeps a process from starting, a line each, all at once (R16.03): wrong values, and a database that lets nobody in. */
export async function startFaults(source: Source, knock: Knock): Promise<readonly string[]> {
  const values = parseEnvironment(source);
  const telemetry = telemetryEnvironment(source);
  const url = source['DATABASE_URL']?.trim() ?? '';
  const away = POSTGRES.test(url) && URL.canParse(url) ? await knock(url) : null;
  return [
    ...(telemetry.ok ? [] : [telemetry.error]),
    ...(values.ok ? [] : values.error.split('\n')),
    ...(away === null ? [] : [`DATABASE_URL: ${away}`]),
  ];
}
