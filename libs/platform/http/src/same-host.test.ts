import { isSameHost } from './same-host';

describe('isSameHost [R1.04]', () => {
  it.each([
    ['http://tqg.localhost/quiz', 'tqg.localhost'],
    ['http://tqg.localhost/quiz', 'TQG.LocalHost'],
    ['http://TQG.localhost/quiz', 'tqg.localhost'],
    ['http://tqg.localhost:4200/', 'TQG.localhost:4200'],
    ['http://tqg.localhost/', 'tqg.localhost:80'],
    ['http://tqg.localhost:80/', 'tqg.localhost'],
    ['https://tqg.localhost/', 'TQG.localhost:443'],
    ['http://[::1]:4200/', '[::1]:4200'],
  ])('%s is of %s', (url, host) => {
    expect(isSameHost(new URL(url), host)).toBe(true);
  });

  it.each([
    ['http://elsewhere.example/', 'tqg.localhost'],
    ['http://tqg.localhost.elsewhere.example/', 'tqg.localhost'],
    ['http://tqg.localhost:4200/', 'tqg.localhost'],
    ['http://tqg.localhost/', 'tqg.localhost:4200'],
    ['http://tqg.localhost/', 'tqg.localhost:443'],
    ['https://tqg.localhost/', 'tqg.localhost:80'],
    ['http://tqg.localhost/', 'user@tqg.localhost'],
    ['ftp://tqg.localhost/', 'tqg.localhost:undefined'],
    ['http://tqg.localhost/', undefined],
  ])('%s is not of %s', (url, host) => {
    expect(isSameHost(new URL(url), host)).toBe(false);
  });
});
