/** Alpha's answers, and invalid answers that it may send instead. */
export const ALPHA_DEMAND_CHECK = { ctc: { ev: 42, currency: 'USD' }, request_id: 'a-1' };

export const ALPHA_GET_PHONE = { phone: '8885550142', expires_in: 300 };

export const ALPHA_ADS = {
  ads: [
    {
      carrier: 'Copperfinch Auto',
      bid: 18.5,
      headline: 'Compare car insurance',
      description: 'See what a policy may cost you.',
      display_url: 'copperfinch.example',
      impr_html: '',
      ad_id: 'alpha-1',
      click_url: 'https://copperfinch.example/quote',
      call_url: 'tel:+18885550150',
      image_urls: ['https://copperfinch.example/logo.svg'],
    },
  ],
  num_ads: 1,
  request_id: 'a-2',
  time: 12,
};
