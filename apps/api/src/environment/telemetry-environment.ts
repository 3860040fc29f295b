import { hostname } from 'node:os';
import { err, ok, type Result } from '@waypost/platform/kernel';

/** The collector of traces and metrics, from OpenTelemetry's own variable (R16.09). */
export interface TelemetryEnvironment {
  readonly endpoint: string;
  /** Identifies this process by its machine and port. */
  readonly instance: string;
}

/**
 * Returns null if no collector is configured. Read before the rest of the environment, because telemetry starts before the modules that it
 * instruments are loaded.
 */
export function telemetryEnvironment(source: Readonly<Record<string, string | undefined>>): Result<TelemetryEnvironment | null, string> {
  const endpoint = source['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim();
  if (!endpoint) return ok(null);
  // It may contain a password, so it is not repeated.
  if (!URL.canParse(endpoint) || !['http:', 'https:'].includes(new URL(endpoint).protocol))
    return err('OTEL_EXPORTER_OTLP_ENDPOINT is not a URL like http://… or https://….');
  return ok({ endpoint, instance: `${hostname()}:${source['PORT']?.trim() || 'default'}` });
}
