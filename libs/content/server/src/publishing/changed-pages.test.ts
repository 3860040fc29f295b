import { aKind } from '../../testing';
import { changedPages } from './changed-pages';

const HOME = { brandId: 'tqg', routeName: 'home', pathname: '/' };
const QUIZ = { brandId: 'tqg', routeName: 'quiz-auto', pathname: '/quiz/auto' };
const kinds = {
  page: aKind({
    changedPages:
      (keys) =>
      ({ brandId, routeName }) =>
        keys.has(`${brandId}.${routeName}`),
  }),
  'phone-rule': aKind(),
};

describe('changedPages', () => {
  it('asks each kind about its own contents; one that does not say changes every page [R10.02]', () => {
    const ofHome = changedPages(kinds, [{ kind: 'page', key: 'tqg.home' }]);
    expect([ofHome(HOME), ofHome(QUIZ)]).toEqual([true, false]);
    const ofRule = changedPages(kinds, [
      { kind: 'page', key: 'tqg.home' },
      { kind: 'phone-rule', key: 'x' },
    ]);
    expect(ofRule(QUIZ)).toBe(true);
    expect(changedPages(kinds, [{ kind: 'experiment', key: 'x' }])(QUIZ)).toBe(true);
    expect(ofRule({ brandId: 'tqg', routeName: null, pathname: '/x' })).toBe(true);
    expect(changedPages(kinds, [])(HOME)).toBe(false);
  });
});
