import { callNeedsPerson, callNeedsProof, callPermission } from './call-permissions';

describe('the permission of a call [R11.05]', () => {
  it.each([
    ['GET', '/branches', 'view'],
    ['HEAD', '/branches/spring/changes', 'view'],
    ['POST', '/branches', 'edit'],
    ['PUT', '/branches/spring/pages/tqg%2Fhome', 'edit'],
    ['POST', '/branches/spring/publish', 'publish'],
    ['PUT', '/branches/spring/schedule', 'publish'],
    ['DELETE', '/branches/spring/schedule', 'publish'],
    ['POST', '/publications/7/rollback', 'publish'],
    ['POST', '/live/pages/tqg.home/put-back', 'publish'],
    ['POST', '/experiments/hero/start', 'publish'],
    ['GET', '/experiments/hero/results', 'view'],
    ['POST', '/branches/spring/previews', 'view'],
    ['GET', '/people', 'view'],
    ['PATCH', '/people/bob', 'administer'],
    ['POST', '/people/bob/password-reset', 'administer'],
    ['GET', '/account/invitations', 'administer'],
    ['DELETE', '/account/sessions/others', 'own'],
    ['POST', '/account/api-tokens', 'own'],
    ['GET', '/people/bob/api-tokens', 'administer'],
    ['DELETE', '/people/bob/api-tokens/7', 'administer'],
    ['PUT', '/account/password', 'own'],
    ['GET', '/audit', 'administer'],
    ['GET', '/audit/chain', 'administer'],
    ['GET', '/audit/csv', 'administer'],
    ['POST', '/content-factory/authors', 'edit'],
    ['GET', '/operations/events', 'view'],
    ['POST', '/operations/rejected-events/replay', 'publish'],
    ['POST', '/operations/person/export', 'administer'],
    ['DELETE', '/something-new', null],
  ])('is for %s %s: %s', (method, path, permission) => expect(callPermission(method, path)).toBe(permission));

  it.each(['/BRANCHES/spring/PUBLISH', '/branches/spring/publish/', '/Branches/a%2Fb/Publish'])(
    'is read as the router reads the path: %s',
    (path) => expect(callPermission('POST', path)).toBe('publish'),
  );
});

describe('a recent proof [R11.06]', () => {
  it.each([
    ['POST', '/account/invitations'],
    ['POST', '/account/second-factor'],
    ['POST', '/account/api-tokens'],
    ['DELETE', '/people/bob/api-tokens/7'],
    ['POST', '/people/bob/password-reset'],
    ['PATCH', '/People/bob/'],
    ['DELETE', '/people/bob/second-factor'],
    ['POST', '/branches/spring/publish'],
    ['PUT', '/branches/spring/schedule'],
    ['POST', '/publications/7/rollback'],
    ['POST', '/live/pages/tqg.home/put-back'],
    ['POST', '/experiments/hero/ship'],
    ['POST', '/operations/person/export'],
    ['POST', '/operations/person/erasure'],
  ])('is needed for %s %s', (method, path) => expect(callNeedsProof(method, path)).toBe(true));

  it.each([
    ['GET', '/people'],
    ['GET', '/account/invitations'],
    ['POST', '/account/proof'],
    ['PUT', '/account/password'],
    ['DELETE', '/account/api-tokens/7'],
    ['GET', '/people/bob/api-tokens'],
    ['DELETE', '/branches/spring/schedule'],
    ['PUT', '/branches/spring/pages/tqg.home'],
    ['POST', '/branches/spring/reviews/7/decision'],
    ['POST', '/operations/person/count'],
    ['DELETE', '/something-new'],
  ])('is not needed for %s %s', (method, path) => expect(callNeedsProof(method, path)).toBe(false));
});

describe('a person, not a program [R11.05]', () => {
  it.each([
    ['POST', '/branches/spring/reviews/7/decision'],
    ['POST', '/branches/spring/publish'],
    ['DELETE', '/account/sessions/others'],
    ['DELETE', '/something-new'],
  ])('is needed for %s %s', (method, path) => expect(callNeedsPerson(method, path)).toBe(true));

  it.each([
    ['GET', '/branches/spring/reviews'],
    ['POST', '/branches/spring/reviews'],
    ['PUT', '/branches/spring/articles/reviews'],
    ['POST', '/operations/person/count'],
  ])('is not needed for %s %s', (method, path) => expect(callNeedsPerson(method, path)).toBe(false));

  it('decides on a review as an editor', () => expect(callPermission('POST', '/branches/spring/reviews/7/decision')).toBe('edit'));
});
