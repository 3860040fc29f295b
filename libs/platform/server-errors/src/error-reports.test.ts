import { EventEmitter, once } from 'node:events';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { startIngest, type Ingest } from '../testing';
import { MAX_REPORTS_A_MINUTE, openErrorReports } from './error-reports';
import { reportCrashes } from './report-crashes';

let ingest: Ingest;
const clock = fakeClock();

beforeEach(async () => {
  ingest = await startIngest();
});
afterEach(() => ingest.stop());

const reports = () => openErrorReports({ dsn: ingest.dsn, release: 'build-1', clock });

describe('error reports of the server', () => {
  it('contain an error with its causes, the build, the request’s id and the logged message [R13.13]', async () => {
    const errors = await reports();
    errors.report(new TypeError('no room', { cause: new Error('disk full') }), { message: 'page failed', requestId: 'request-1' });
    await errors.flush();

    expect(ingest.events()).toMatchObject([
      { release: 'build-1', tags: { logged: 'page failed', request_id: 'request-1' }, exception: { values: [{}, { type: 'TypeError' }] } },
    ]);
    const [event] = ingest.events();
    expect(event?.exception?.values.map(({ value }) => value)).toEqual(['disk full', 'no room']);
    expect(event?.exception?.values[1]?.stacktrace?.frames.at(-1)?.filename).toContain('error-reports.test.ts');
  });

  it('contain nothing of the machine, a request, a user or earlier events [R13.13] [R15.02]', async () => {
    const errors = await reports();
    errors.report(Object.assign(new Error('first'), { body: { name: 'Ana' } }), { message: 'request failed', requestId: 'request-1' });
    errors.report(new Error('second'), { message: 'request failed' });
    await errors.flush();
    expect(Object.keys(ingest.events()[1] ?? {}).sort()).toEqual(
      ['contexts', 'environment', 'event_id', 'exception', 'level', 'platform', 'release', 'sdk', 'tags', 'timestamp'].sort(),
    );
    expect(ingest.events()[1]?.tags).toEqual({ logged: 'request failed' });
    expect(ingest.sent()).not.toContain('Ana');
  });

  it('are limited in each minute [R13.13]', async () => {
    const errors = await reports();
    const fail = async (count: number) => {
      for (let n = 0; n < count; n++) {
        errors.report(new Error('in a loop'), { message: 'page failed' });
        await errors.flush();
      }
    };
    await fail(MAX_REPORTS_A_MINUTE + 5);
    expect(ingest.events()).toHaveLength(MAX_REPORTS_A_MINUTE);
    clock.advance(60_000);
    await fail(1);
    expect(ingest.events()).toHaveLength(MAX_REPORTS_A_MINUTE + 1);
  });

  it('do not fail anything if they cannot be sent [R13.13]', async () => {
    const errors = await reports();
    await ingest.stop();
    errors.report(new Error('no room'), { message: 'page failed' });
    await expect(errors.flush()).resolves.toBeUndefined();
    ingest = await startIngest();
  });
});

describe('a crash of the process', () => {
  it('is logged and sent before the process ends [R13.13]', async () => {
    const errors = await reports();
    const process = new EventEmitter();
    const ended = new EventEmitter();
    const logged: object[] = [];
    reportCrashes({
      process,
      errors,
      // The process's log does the same.
      log: { fatal: (details, message) => (logged.push(details), errors.report(Object(details).err, { message })) },
      exit: (code) => ended.emit('exit', code, ingest.events().length),
    });
    const error = new Error('nobody caught it');
    const end = once(ended, 'exit');
    process.emit('uncaughtException', error, 'unhandledRejection');
    expect(await end).toEqual([1, 1]);
    expect(logged).toEqual([{ err: error, origin: 'unhandledRejection' }]);
    expect(ingest.events()[0]?.exception?.values[0]?.value).toBe('nobody caught it');
  });
});
