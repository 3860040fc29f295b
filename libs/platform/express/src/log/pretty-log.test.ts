import { processLog } from './process-log';
import { prettyDestination, prettyLine } from './pretty-log';

describe('the log on a terminal [R16.04]', () => {
  const lines = () => {
    const written: string[] = [];
    return { written, log: processLog('debug', prettyDestination({ write: (text) => written.push(text) })) };
  };

  it('is a line that a person reads: time, level, what happened, and with what', () => {
    const { written, log } = lines();
    log.info({ requestId: 'request-1', path: '/quiz/auto', status: 200, tags: ['a'] }, 'request');
    expect(written).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d info  request requestId=request-1 path=\/quiz\/auto status=200 tags=\["a"\]\n$/),
    ]);
  });

  it('has an error below its line, without what no log may hold [R15.02]', () => {
    const { written, log } = lines();
    log.error({ err: Object.assign(new Error('no room'), { parameters: ['what somebody typed'] }) }, 'request failed');
    expect(written[0]).toMatch(/ERROR request failed\n {4}Error: no room\n {4} {4}at /);
    expect(written[0]).not.toContain('typed');
  });

  it('passes on what is no line of ours', () => {
    expect(prettyLine('plain text\n')).toBe('plain text\n');
    expect(prettyLine('7\n')).toBe('7\n');
  });
});
