import { environmentReader, WrongValue, type EnvironmentReader } from './environment-reader';

describe('the reader of variables [R16.03]', () => {
  it('reads a flag, also from digits if they are among its words', () => {
    const { flag } = environmentReader({ ON: 'true', OFF: ' false ', DIGIT: '1' });
    expect([flag('ON', false), flag('OFF', true), flag('UNSET', true)]).toEqual([true, false, true]);
    expect(flag('DIGIT', false, ['true', 'false', '1', '0'])).toBe(true);
  });

  it('reads an address with a fallback, or null', () => {
    const { serviceUrl, urlOrNull } = environmentReader({});
    expect([serviceUrl('ADDRESS', 'http://localhost:1'), urlOrNull('ADDRESS', ['http:'])]).toEqual(['http://localhost:1', null]);
  });

  it.each<[string, (reader: EnvironmentReader) => unknown, string]>([
    ['a required address', ({ url }) => url('UNSET', ['https:']), 'UNSET is not set; it must be a URL like https://….'],
    ['a flag', ({ flag }) => flag('DIGIT', false), 'DIGIT is "1"; it must be one of true, false.'],
    [
      'a rate',
      ({ rate }) => rate('DIGIT', { burst: 1, perSecond: 1 }),
      'DIGIT is "1"; it must be how many at once and how many a second, like 5000/200.',
    ],
  ])('names the variable of %s that is wrong', (_what, read, message) => {
    const [variable = ''] = message.split(' ');
    expect(() => read(environmentReader({ DIGIT: '1' }))).toThrow(new WrongValue(variable, message));
    expect(() => read(environmentReader({ DIGIT: '1' }))).toThrow(expect.objectContaining({ variable }));
  });
});
