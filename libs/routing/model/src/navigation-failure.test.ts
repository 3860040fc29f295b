import { navigationFailure } from './navigation-failure';

describe('navigationFailure', () => {
  const going = { from: '/a', to: '/b', isAllowed: true, isSuperseded: false };
  it.each([
    ['may go on', going, null],
    ['may go on before the guards were asked', { ...going, isAllowed: null }, null],
    ['is aborted by a guard', { ...going, isAllowed: false }, 'aborted'],
    ['is cancelled by a newer one', { ...going, isSuperseded: true }, 'cancelled'],
    ['is cancelled, not aborted, where both happened', { ...going, isAllowed: false, isSuperseded: true }, 'cancelled'],
    ['is duplicated where the visitor is already there', { ...going, to: '/a' }, 'duplicated'],
    ['is not duplicated where only the query differs', { ...going, to: '/a?x=1' }, null],
  ] as const)('%s [R2.11]', (_title, navigation, failure) => {
    expect(navigationFailure(navigation)).toBe(failure);
  });
});
