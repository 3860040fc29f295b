import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Logs two lines and exits at once, when its standard input ends. The first line is still being written then. */
const LOGGING_PROCESS = `
  const log = require('pino')();
  process.stdin.resume().on('end', () => {
    log.warn('the database is away');
    log.error('the shutdown did not finish in time');
    process.exit(1);
  });
  log.info('ready');
`;

let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));

describe('the log of a process', () => {
  it('keeps no process from exiting when nobody reads the log any more [R16.04]', async () => {
    const logging = spawn(process.execPath, ['-e', LOGGING_PROCESS], { cwd: __dirname, stdio: ['pipe', 'pipe', 'ignore'] });
    child = logging;
    const exited = once(logging, 'exit');
    await once(logging.stdout, 'data');
    logging.stdout.destroy();
    logging.stdin.end();
    const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    expect(signal).toBeNull();
  });
});
