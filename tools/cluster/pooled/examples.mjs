// Checks the parts of `deploy/` that need a running site: PostgreSQL's settings, the image's health check, the dashboard's metrics.
import { readFileSync } from 'node:fs';
import { call } from '../calls.mjs';
import { machineEnvironment } from '../../processes/machine-environment.mjs';
import { run } from '../../processes/run.mjs';
import { inWorkspace } from '../../workspace.mjs';

const deployFile = (name) => readFileSync(inWorkspace('deploy', name), 'utf8');

/** A setting that the server's command line overrides cannot be applied, which is not an error. */
const LINES = `
  select name, case when source = 'command line' and error = 'setting could not be applied' then null else error end as error
  from pg_file_settings left join pg_settings using (name)
  where pg_file_settings.sourcefile like '%/waypost.conf'`;

/** Returns the example's settings as the server read them. An unknown setting is an error too. */
export async function postgresLines(client) {
  const { rows } = await client.query(LINES);
  return { read: rows.length, wrong: rows.filter(({ error }) => error !== null).map(({ name, error }) => `${name}: ${error}`) };
}

/** Returns whether the image's health check passes on this port. */
export async function isHealthy(port) {
  const [, words] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(deployFile('Dockerfile')) ?? [];
  const [program, ...args] = JSON.parse(words);
  if (program !== 'node') throw new Error(`the image checks its health by ${program}`);
  const { code } = await run(process.execPath, args, { env: { ...machineEnvironment(), PORT: String(port) }, mustSucceed: false });
  return code === 0;
}

const NAMES = /\b(?:waypost|process|nodejs)_[a-z0-9_]+/g;
/** Labels that Prometheus adds to each series and to a histogram's buckets. */
const OF_PROMETHEUS = new Set(['instance', 'job', 'le']);
const HISTOGRAM_END = /_(?:bucket|count|sum)$/;

/** Returns the metrics and labels that an expression and its legend use. */
const askedBy = ({ expr, legendFormat = '' }) => ({
  names: [...new Set(expr.match(NAMES) ?? [])],
  labels: [
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list.split(',').map((label) => label.trim())),
    ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label),
  ].filter((label) => !OF_PROMETHEUS.has(label)),
});

/** Returns what the dashboard uses, and the parts that no process reports. A metric without samples has no labels to check. */
export async function dashboardGaps(ports) {
  const texts = await Promise.all(ports.map(async (port) => (await call(port, 'localhost', 'GET', '/metrics')).text));
  const lines = texts.join('\n').split('\n');
  const types = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const labelsOf = (name) => {
    const samples = lines.filter((line) => line.startsWith(`${name}{`));
    return samples.length === 0 ? null : new Set(samples.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)));
  };
  const asked = JSON.parse(deployFile('grafana-dashboard.json')).panels.flatMap(({ targets }) => targets.map(askedBy));
  const gaps = [];
  let names = 0;
  let labels = 0;
  for (const query of asked)
    for (const name of query.names) {
      names++;
      if (!types.has(name) && !types.has(name.replace(HISTOGRAM_END, ''))) gaps.push(name);
      const present = labelsOf(name);
      if (present === null) continue;
      labels += query.labels.length;
      gaps.push(...query.labels.filter((label) => !present.has(label)).map((label) => `${name}{${label}}`));
    }
  return { names, labels, gaps };
}
