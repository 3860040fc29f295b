import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { machineEnvironment } from './processes/machine-environment.mjs';
import { inWorkspace } from './workspace.mjs';

const deployFile = (name) => readFileSync(inWorkspace('deploy', name), 'utf8');
const isThere = (program) => spawnSync(program, ['--version'], { env: ENV }).error === undefined;
/** Debian installs servers in folders that only root's PATH has. */
const ENV = { ...machineEnvironment(), PATH: `${process.env.PATH}${path.delimiter}/usr/sbin` };
const without = (program) => (isThere(program) ? false : `${program} is not installed`);

/** Runs a checker and reports its output on failure. Most checkers print nothing if all is well. */
function check(program, args, env = {}, isWell = (said) => said.trim() === '') {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...ENV, ...env }, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  assert.ok(isWell(stderr), stdout + stderr);
}

test('HAProxy accepts its configuration [R16.06]', { skip: without('haproxy') }, () => {
  const env = { SITE_PORT: '8080', API_A: '127.0.0.1:4201', API_B: '127.0.0.1:4202' };
  check('haproxy', ['-c', '-f', inWorkspace('deploy/haproxy.cfg')], env, () => true);
});

test('HAProxy passes on no X-Forwarded-Host from outside, which would choose the site’s host [R1.05]', () => {
  const site = /^frontend site\n((?: .*\n)+)/m.exec(deployFile('haproxy.cfg'))?.[1] ?? '';
  assert.match(site, /^ {2}http-request del-header X-Forwarded-Host$/m);
});

test('NATS accepts its configuration [R16.10]', { skip: without('nats-server') }, () => {
  const env = { WAYPOST_NATS_PORT: '4222', WAYPOST_NATS_MONITOR_PORT: '8222', WAYPOST_NATS_STORE: '/tmp/store' };
  check('nats-server', ['-t', '-c', inWorkspace('deploy/nats.conf')], env, (said) => /is valid/.test(said));
});

test('systemd accepts the unit, for a port [R16.06]', { skip: without('systemd-analyze') }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-unit-'));
  try {
    const unit = path.join(folder, 'waypost@4201.service');
    copyFileSync(inWorkspace('deploy/waypost@.service'), unit);
    check('systemd-analyze', ['verify', unit]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const { services, volumes, secrets } = parse(deployFile('compose.yaml'), { merge: true });

/** The names in the README's table of the environment. */
const documented = new Set(
  [...readFileSync(inWorkspace('README.md'), 'utf8').matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) /gm)].flatMap(([, names]) =>
    names.replaceAll('`', '').split(', '),
  ),
);
/** Variables of other programs, or of the examples themselves. */
const OTHERS = /^(?:NODE_ENV|SITE_PORT|API_[AB]|WAYPOST_NATS_\w+|POSTGRES_\w+)$/;

test('the examples set only variables that Waypost has [R16.03]', () => {
  const set = [
    ...deployFile('waypost@.service').matchAll(/^Environment=(.*)$/gm),
    ...deployFile('Dockerfile').matchAll(/^ENV (.*)$/gm),
  ].flatMap(([, line]) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name));
  const composed = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
  const inFile = [...deployFile('compose.yaml').matchAll(/^# environment\.env: (.*)$/gm)].flatMap(([, names]) =>
    names.match(/[A-Z][A-Z0-9_]+/g),
  );
  assert.ok(set.length > 4 && composed.length > 4 && inFile.length > 4);
  assert.deepEqual(
    [...set, ...composed, ...inFile].filter((name) => !documented.has(name) && !OTHERS.test(name)),
    [],
  );
});

test('the image runs existing files, without root, with a health check [R16.06]', () => {
  const stages = deployFile('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';
  assert.ok(stages.length > 1, 'built in one stage and run in another');
  const user = /^USER (\S+)$/m.exec(last)?.[1];
  assert.ok(user && user !== 'root' && user !== '0', 'runs as a user of its own');
  const [, check] = /^HEALTHCHECK .*CMD \["node", "([^"]+)"\]$/m.exec(last) ?? [];
  assert.ok(check && existsSync(inWorkspace(check)), `${check} is in the workspace`);
  const [, program] = /^CMD \["node", "([^"]+)"\]$/m.exec(last) ?? [];
  assert.ok(program && existsSync(inWorkspace(program)), `${program} is in the workspace`);
});

test('the image contains no data and no keys of the machine that builds it [R16.06]', () => {
  const left = readFileSync(inWorkspace('.dockerignore'), 'utf8').split('\n');
  for (const entry of ['.data', '.git', 'node_modules', 'dist', 'deploy/environment.env', 'deploy/postgres-password'])
    assert.ok(left.includes(entry), `${entry} stays out`);
});

test('the compose file mounts, builds, runs and waits for what exists [R16.06]', () => {
  const ofTheHost = (volume) => volume.startsWith('.');
  for (const [name, service] of Object.entries(services)) {
    const { build, command = [], volumes: mounts = [], depends_on: waits = [], secrets: keys = [] } = service;
    assert.ok(build || service.image, `${name} has an image`);
    if (build) {
      assert.equal(path.resolve(inWorkspace('deploy'), build.context), inWorkspace());
      assert.ok(existsSync(inWorkspace(build.dockerfile)));
    }
    if (command[0] === 'node') assert.ok(existsSync(inWorkspace(command[1])), command[1]);
    for (const mount of mounts) {
      const [source] = mount.split(':');
      if (ofTheHost(source)) assert.ok(existsSync(inWorkspace('deploy', source)), source);
      else assert.ok(source in volumes, `${source} is a volume`);
    }
    // A configuration file in a command must be mounted there.
    const given = command.flatMap((word) => /(?:^|=)(\/[\w.-]+\.conf)$/.exec(word)?.[1] ?? []);
    for (const file of given)
      assert.ok(
        mounts.some((mount) => mount.split(':')[1] === file),
        `${name} mounts ${file}`,
      );
    for (const other of Array.isArray(waits) ? waits : Object.keys(waits)) assert.ok(other in services, `${other} is a service`);
    for (const key of keys) assert.ok(key in secrets, `${key} is a secret`);
  }
});

test('the addresses in the compose file are those of its own services [R16.06]', () => {
  for (const [name, { environment = {} }] of Object.entries(services))
    for (const [variable, value] of Object.entries(environment)) {
      const host = /^\w+:\/\/([\w-]+):\d+$/.exec(value)?.[1] ?? /^([a-z][\w-]*):\d+$/.exec(value)?.[1];
      if (host !== undefined) assert.ok(host in services, `${variable} of ${name} names ${host}`);
    }
});

test('the unit starts an existing program, with time to drain [R16.06] [R16.07]', () => {
  const unit = deployFile('waypost@.service');
  const [, program] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  assert.ok(program && existsSync(inWorkspace(program)), `${program} is in the workspace`);
  const [, drainMs] = /\bDRAIN_MS=(\d+)/.exec(unit) ?? [];
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, lookMs] = /\binter (\d+)ms/.exec(deployFile('haproxy.cfg')) ?? [];
  assert.ok(Number(drainMs) >= 2 * Number(lookMs), 'the balancer looks twice while it drains');
  assert.ok(Number(stopSeconds) * 1000 > Number(drainMs) + 10_000, 'requests under way may take ten seconds more');
});

test('a restart of the unit ends once the process is ready, and fails if it does not get ready [R16.06]', () => {
  const unit = deployFile('waypost@.service');
  const [, program, waitSeconds] = /^ExecStartPost=\/usr\/bin\/node (\S+) --within (\d+)$/m.exec(unit) ?? [];
  assert.ok(program && existsSync(inWorkspace(program)), `${program} is in the workspace`);
  const [, startSeconds] = /^TimeoutStartSec=(\d+)$/m.exec(unit) ?? [];
  assert.ok(Number(startSeconds) > Number(waitSeconds), 'the program itself reports what is missing');
});

test('the unit is started again however late Redis, NATS or PostgreSQL return [R16.05]', () => {
  const [head = '', service = ''] = deployFile('waypost@.service').split('[Service]');
  assert.match(head, /^StartLimitIntervalSec=0$/m);
  assert.match(service, /^Restart=always$/m);
});

/** The check of each file: `npm run test:cluster` runs it, or one of these tests does. */
test('the page of the examples says for each file whether it is run [R16.06]', () => {
  const table = deployFile('README.md').split('## The files')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm)].flatMap(([, names]) => names.replaceAll('`', '').split(', '));
  const files = readdirSync(inWorkspace('deploy')).filter((name) => name !== 'README.md');
  assert.deepEqual(named.toSorted(), files.toSorted());
});
