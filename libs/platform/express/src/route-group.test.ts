import { routeGroup, traceGroup } from './route-group';

describe('routeGroup', () => {
  it.each([
    ['/', 'page'],
    ['/quiz/auto/zip', 'page'],
    ['/wp-login.php', 'page'],
    ['/quiz/auto/_payload.json', 'payload'],
    ['/assets/runtime.js', 'asset'],
    ['/brands/tqg/logo.svg', 'asset'],
    ['/builds/latest.json', 'build'],
    ['/api/event/create', 'event'],
    ['/api/alpha/get-phone', 'partner'],
    ['/api/beta/ads', 'partner'],
    ['/api/user/set', 'user-state'],
    ['/api/ip-lookup', 'ip-lookup'],
    ['/api/_auth/session', 'api'],
    ['/healthz', 'operator'],
    ['/metrics', 'operator'],
  ])('assigns %s to the group %s [R12.03]', (path, group) => {
    expect(routeGroup(path)).toBe(group);
  });
});

it('traceGroup excludes only operators’ requests [R16.09]', () => {
  expect(['/healthz', '/readyz', '/metrics', '/', '/api/event/create'].map(traceGroup)).toEqual([null, null, null, 'page', 'event']);
});
