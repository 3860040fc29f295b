import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTelemetry } from '@waypost/platform/telemetry';
import { telemetryEnvironment } from './environment/telemetry-environment';
import { retainTick } from './process/retain-tick';

// No other static imports: the modules that telemetry instruments must be loaded after it (R16.09).
retainTick();
const telemetry = telemetryEnvironment(process.env);
if (!telemetry.ok) {
  // Nothing starts any more, so the rest may be loaded. All faults are reported at once (R16.03).
  const { sayStartFaults } = await import('./process/say-start-faults');
  await sayStartFaults();
  process.exit(1);
}
/** No request arrives before the process runs. */
let groupOf: (path: string) => string | null = () => null;
const onTrouble = (text: string): void => void process.stderr.write(`${text}\n`);
const started = telemetry.value && (await startTelemetry({ ...telemetry.value, groupOf: (asked) => groupOf(asked), onTrouble }));
const [{ runWaypost }, { traceGroup }] = await Promise.all([import('./process/run-waypost'), import('@waypost/platform/express')]);
groupOf = traceGroup;
await runWaypost({ apiFolder: path.dirname(fileURLToPath(import.meta.url)), stopTelemetry: async () => started?.stop() });
