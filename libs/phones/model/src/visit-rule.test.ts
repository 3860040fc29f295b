import { aPlacement, aRuleVisit } from '../testing';
import { placementInForce } from './visit-rule';

const now = new Date('2026-11-16T16:30:00.000Z');

describe('placementInForce', () => {
  it.each([[undefined], [[]]])('is the placement itself without rules (%p) [R8.11]', (rules) => {
    const placement = aPlacement({ rules });
    expect(placementInForce(placement, aRuleVisit(), now)).toEqual({ ...placement, rule: null });
  });

  it('uses afid, placement and number of the first matching rule [R8.11]', () => {
    const holding = { id: 'second', afid: 'afid-2', placementId: 'placement-2', defaultPhone: '8335550142', when: { paid: true } };
    const rules = [{ id: 'first', afid: 'afid-1', when: { state: ['NV'] } }, holding, { id: 'third', afid: 'afid-3' }];
    expect(placementInForce(aPlacement({ rules }), aRuleVisit({ isPaid: true }), now)).toMatchObject({
      placementId: 'placement-2',
      afid: 'afid-2',
      defaultPhone: '8335550142',
      rule: holding,
    });
  });

  it('uses the placement’s values that the rule does not set [R8.11]', () => {
    const placement = aPlacement({ rules: [{ id: 'only', afid: 'afid-1' }] });
    expect(placementInForce(placement, aRuleVisit(), now)).toMatchObject({
      afid: 'afid-1',
      placementId: placement.placementId,
      defaultPhone: placement.defaultPhone,
    });
  });
});
