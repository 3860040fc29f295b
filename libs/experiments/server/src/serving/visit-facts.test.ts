import { campaignOf } from './visit-facts';

describe('campaignOf', () => {
  it('reads the first value of a repeated parameter, as the visit does [R9.03] [R6.02]', () => {
    expect(campaignOf({ url: '/quiz/auto?utm_source=bigo&utm_campaign=c&utm_source=other', headers: {} })).toEqual({
      isPaid: true,
      utmSource: 'bigo',
    });
  });
});
