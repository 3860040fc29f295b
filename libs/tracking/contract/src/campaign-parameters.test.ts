import { campaignParameters } from './campaign-parameters';

describe('campaignParameters', () => {
  it('reads the click ids and utm fields that are present [R7.02]', () => {
    const query = '?gclid=g&fbclid=f&tblci=t&token=k&utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=e&afid=1&other=2';

    expect(campaignParameters(query)).toEqual({
      clickIds: { gclid: 'g', fbclid: 'f', tblci: 't', token: 'k' },
      utm: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_content: 'o', utm_term: 'e' },
    });
  });

  it.each(['', '?', '?gclid=', '?other=1'])('reads nothing from %p', (query) => {
    expect(campaignParameters(query)).toEqual({ clickIds: {}, utm: {} });
  });
});
