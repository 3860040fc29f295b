import { processLog } from './process-log';
import { prettyDestination, prettyLine } from './pretty-log';

describe('the log on a terminal [R16.04]', () => {
  const lines = () => {
    const written: string[] = [];
    return { written, log: processLog('debug', prettyDestination({ write: (text) => written.push(text) })) };
  };

  it('prints a readable line: time, level, message and details', () => {
    const { written, log } = lines();
    log.info({ requestId: 'request-1', path: '/quiz/auto', status: 200, tags: ['a'] }, 'request');
    expect(written).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d info  request requestId=request-1 path=\/quiz\/auto status=200 tags=\["a"\]\n$/),
    ]);
  });

  it('prints an error below its line, without data that no log may contain [R15.02]', () => {
    const { written, log } = lines();
    log.error({ err: Object.assign(new Error('no room'), { parameters: ['what somebody typed'] }) }, 'request failed');
    expect(written[0]).toMatch(/ERROR request failed\n {4}Error: no room\n {4} {4}at /);
    expect(written[0]).not.toContain('typed');
  });

  it('passes other lines through', () => {
    expect(prettyLine('plain text\n')).toBe('plain text\n');
    expect(prettyLine('7\n')).toBe('7\n');
  });
});
