import type { Environment } from '../environment';
import { PROXY_UNNAMED } from '@waypost/operations/http';
import { warnOfEnvironment } from './start-warnings';

/** Returns the log of a start, by level. */
function said(environment: Partial<Environment>) {
  const lines: string[] = [];
  const log = { warn: (text: string) => lines.push(`warn ${text}`), error: (text: string) => lines.push(`error ${text}`) };
  warnOfEnvironment(
    { publicScheme: 'https', trustProxy: 1, isProduction: true, standIns: [], ...environment } as Environment,
    log as never,
  );
  return lines;
}

describe('the warnings of a start [R16.03]', () => {
  it.each<[string, Partial<Environment>, readonly unknown[]]>([
    ['https and no proxy that is named: all visitors would have its address', { trustProxy: false }, [`warn ${PROXY_UNNAMED}`]],
    ['https behind a proxy that is named', { trustProxy: '10.0.0.1' }, []],
    ['http without a proxy', { publicScheme: 'http', trustProxy: false }, []],
    ['partners for whom the sandbox stands in', { standIns: ['ALPHA_URL'] }, [expect.stringMatching(/^error .*ALPHA_URL/)]],
    ['the same on a machine of ours', { isProduction: false, standIns: ['ALPHA_URL'] }, []],
  ])('%s', (_what, environment, lines) => expect(said(environment)).toEqual(lines));
});
