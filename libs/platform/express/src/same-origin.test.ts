import { isFromOwnPages, type RequestSource } from './same-origin';

const post = (source: Partial<RequestSource>): RequestSource => ({
  method: 'POST',
  host: 'tqg.localhost:4200',
  origin: undefined,
  secFetchSite: undefined,
  ...source,
});

describe('isFromOwnPages [R15.01]', () => {
  it.each<[string, Partial<RequestSource>]>([
    ['a call that changes nothing', { method: 'GET', origin: 'https://evil.example' }],
    ['our own page', { origin: 'http://tqg.localhost:4200' }],
    ['our own page, in other letters', { origin: 'https://TQG.localhost:4200', secFetchSite: 'same-origin' }],
    ['our own page, if a proxy names the port of the scheme', { origin: 'https://tqg.localhost', host: 'tqg.localhost:443' }],
    ['what is no browser', {}],
    ['a browser that sends no origin', { secFetchSite: 'same-origin' }],
    ['what a person typed', { secFetchSite: 'none' }],
  ])('accepts %s', (_what, source) => {
    expect(isFromOwnPages(post(source))).toBe(true);
  });

  it.each<[string, Partial<RequestSource>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://tqg.localhost:9000' }],
    ['the port of another scheme', { origin: 'http://tqg.localhost', host: 'tqg.localhost:443' }],
    ['a host that only begins like ours', { origin: 'http://tqg.localhost:4200.evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['another site that hides its origin', { secFetchSite: 'cross-site' }],
    ['a sibling of the site', { secFetchSite: 'same-site' }],
    ['a request without a host', { origin: 'http://tqg.localhost:4200', host: undefined }],
  ])('refuses %s', (_what, source) => {
    expect(isFromOwnPages(post(source))).toBe(false);
  });
});
