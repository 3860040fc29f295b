import { aSession } from '../testing';
import { ruleVisitOf } from './rule-visit';

describe('ruleVisitOf', () => {
  it('contains campaign, payment and state for phone rules [R8.11]', () => {
    const session = aSession({ urlParams: { utm_source: 'bigo' }, utmMedium: 'cpc', isPaid: true });
    expect(ruleVisitOf(session, 'NV')).toEqual({ utmSource: 'bigo', utmMedium: 'cpc', isPaid: true, state: 'NV' });
  });

  it.each([null, undefined])('is empty for a visit that has not begun (%p) [R8.11]', (none) => {
    expect(ruleVisitOf(none, none)).toEqual({ utmSource: null, utmMedium: null, isPaid: false, state: null });
  });
});
