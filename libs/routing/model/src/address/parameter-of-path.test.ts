import { matchRoute } from '../match-route';
import { parameterOfPath } from './parameter-of-path';

describe('parameterOfPath', () => {
  it.each([
    ['/quiz/auto/:step?', '/quiz/auto'],
    ['/quiz/auto/:step?', '/quiz/auto/'],
    ['/quiz/auto/:step?', '/quiz/auto/insurance'],
    ['/quiz/auto/:step?', '/Quiz/AUTO/insurance/'],
    ['/quiz/auto/:step?', '/quiz/auto/no%20such%20step'],
    ['/dental-allowance-24-es/call/:step', '/dental-allowance-24-es/call/zip'],
    ['/tos', '/tos'],
  ])('reads the same as the router from %s: %s [R4.01, R2.03]', (path, pathname) => {
    const route = { name: 'page', path, brands: ['tqg' as const] };
    expect(parameterOfPath(route, 'step', pathname)).toBe(matchRoute([route as never], pathname)?.params['step'] ?? null);
  });
});
