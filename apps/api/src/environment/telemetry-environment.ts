import { hostname } from 'node:os';
import { err, ok, type Result } from '@waypost/platform/kernel';

/** A collector of traces and metrics, by OpenTelemetry's own variable (R16.09). */
export interface TelemetryEnvironment {
  readonly endpoint: string;
  /** Tells this process from the others: its machine and its port. */
  readonly instance: string;
}

/** Null where none is named. Read before everything else of the environment: telemetry starts before what it looks into is loaded. */
export function telemetryEnvironment(source: Readonly<Record<string, string | undefined>>): Result<TelemetryEnvironment | null, string> {
  const endpoint = source['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim();
  if (!endpoint) return ok(null);
  // It may hold a password, and is not repeated.
  if (!URL.canParse(endpoint) || !['http:', 'https:'].includes(new URL(endpoint).protocol))
    return err('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL like http://… or https://….');
  return ok({ endpoint, instance: `${hostname()}:${source['PORT']?.trim() || 'default'}` });
}
