import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inWorkspace } from './workspace.mjs';

const deployFile = (name) => readFileSync(inWorkspace('deploy', name), 'utf8');
const isThere = (program) => spawnSync(program, ['--version'], { env: ENV }).error === undefined;
/** Debian puts servers where only root's PATH leads. */
const ENV = { ...process.env, PATH: `${process.env.PATH}${path.delimiter}/usr/sbin` };
const without = (program) => (isThere(program) ? false : `${program} is not installed`);

/** Runs a checker; its words are the failure's. */
function check(program, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...ENV, ...env }, encoding: 'utf8' });
  assert.equal(`${status} ${stderr}`.trim(), '0', stdout);
}

test('HAProxy takes its configuration [R16.06]', { skip: without('haproxy') }, () => {
  const env = { SITE_PORT: '8080', API_A: '127.0.0.1:4201', API_B: '127.0.0.1:4202' };
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', inWorkspace('deploy/haproxy.cfg')], {
    env: { ...ENV, ...env },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});

test('systemd takes the unit, for a port [R16.06]', { skip: without('systemd-analyze') }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-unit-'));
  try {
    const unit = path.join(folder, 'waypost@4201.service');
    copyFileSync(inWorkspace('deploy/waypost@.service'), unit);
    check('systemd-analyze', ['verify', unit]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The names that the README's table of the environment gives. */
const documented = new Set(
  [...readFileSync(inWorkspace('README.md'), 'utf8').matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) /gm)].flatMap(([, names]) =>
    names.replaceAll('`', '').split(', '),
  ),
);
/** Of other programs, or of the examples themselves. */
const OTHERS = /^(?:NODE_ENV|SITE_PORT|API_[AB]|WAYPOST_NATS_\w+|POSTGRES_\w+)$/;

test('examples set no variable that Waypost does not have [R16.03]', () => {
  const set = [
    ...deployFile('waypost@.service').matchAll(/^Environment=(.*)$/gm),
    ...deployFile('Dockerfile').matchAll(/^ENV (.*)$/gm),
  ].flatMap(([, line]) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name));
  const composed = [...deployFile('compose.yaml').matchAll(/\b([A-Z][A-Z0-9_]{3,}):? ?['=]/g)].map(([, name]) => name);
  assert.ok(set.length > 4 && composed.length > 4);
  assert.deepEqual(
    [...set, ...composed].filter((name) => !documented.has(name) && !OTHERS.test(name)),
    [],
  );
});

test('the image runs what there is, without root, and says how it is [R16.06]', () => {
  const stages = deployFile('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';
  assert.ok(stages.length > 1, 'built in one stage and run in another');
  const user = /^USER (\S+)$/m.exec(last)?.[1];
  assert.ok(user && user !== 'root' && user !== '0', 'runs as a user of its own');
  assert.match(last, /^HEALTHCHECK .*\/readyz/m);
  const [, program] = /^CMD \["node", "([^"]+)"\]$/m.exec(last) ?? [];
  assert.ok(program && existsSync(inWorkspace(program)), `${program} is in the workspace`);
});

test('an image holds no data and no keys of the machine that makes it [R16.06]', () => {
  const left = readFileSync(inWorkspace('.dockerignore'), 'utf8').split('\n');
  for (const kept of ['.data', '.git', 'node_modules', 'dist', 'deploy/environment.env', 'deploy/postgres-password'])
    assert.ok(left.includes(kept), `${kept} stays out`);
});

test('the compose file mounts and builds what there is [R16.06]', () => {
  const text = deployFile('compose.yaml');
  for (const [, file] of text.matchAll(/'\.\/([\w.-]+\.(?:cfg|conf))[:']/g)) assert.ok(existsSync(inWorkspace('deploy', file)), file);
  const [, dockerfile] = /dockerfile: (\S+) \}/.exec(text) ?? [];
  assert.ok(existsSync(inWorkspace(dockerfile)));
  for (const [, script] of text.matchAll(/command: \['node', '([^']+)'\]/g)) assert.ok(existsSync(inWorkspace(script)), script);
});
