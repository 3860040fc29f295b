// What of `deploy/` only a running site can show: PostgreSQL's lines, the image's health check, the dashboard's metrics.
import { readFileSync } from 'node:fs';
import { call } from '../calls.mjs';
import { machineEnvironment } from '../../processes/machine-environment.mjs';
import { run } from '../../processes/run.mjs';
import { inWorkspace } from '../../workspace.mjs';

const deployFile = (name) => readFileSync(inWorkspace('deploy', name), 'utf8');

/** A line that the server's own command line says otherwise cannot be applied, and is not wrong for it. */
const LINES = `
  select name, case when source = 'command line' and error = 'setting could not be applied' then null else error end as error
  from pg_file_settings left join pg_settings using (name)
  where pg_file_settings.sourcefile like '%/waypost.conf'`;

/** The example's lines as the server read them; one that names nothing that PostgreSQL has is wrong too. */
export async function postgresLines(client) {
  const { rows } = await client.query(LINES);
  return { read: rows.length, wrong: rows.filter(({ error }) => error !== null).map(({ name, error }) => `${name}: ${error}`) };
}

/** Whether the image's check calls a process healthy on this port. */
export async function isHealthy(port) {
  const [, words] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(deployFile('Dockerfile')) ?? [];
  const [program, ...args] = JSON.parse(words);
  if (program !== 'node') throw new Error(`the image checks its health by ${program}`);
  const { code } = await run(process.execPath, args, { env: { ...machineEnvironment(), PORT: String(port) }, mustSucceed: false });
  return code === 0;
}

const NAMES = /\b(?:waypost|process|nodejs)_[a-z0-9_]+/g;
/** Prometheus gives each series these of where it was scraped, and a histogram's buckets their bounds. */
const OF_PROMETHEUS = new Set(['instance', 'job', 'le']);
const HISTOGRAM_END = /_(?:bucket|count|sum)$/;

/** What an expression and its legend ask of a metric: its name, and the labels that its series are told apart by. */
const askedBy = ({ expr, legendFormat = '' }) => ({
  names: [...new Set(expr.match(NAMES) ?? [])],
  labels: [
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list.split(',').map((label) => label.trim())),
    ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label),
  ].filter((label) => !OF_PROMETHEUS.has(label)),
});

/** What the dashboard asks for, and what of it no process tells; a metric that nothing was counted of yet has no labels to look at. */
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
