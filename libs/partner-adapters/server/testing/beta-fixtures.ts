/** Beta's answers. */
export const BETA_ADS = {
  status: 'SUCCESS',
  errors: [],
  ads: [
    {
      type: 'click',
      ad_position: 1,
      click_url: 'https://mossgate.example/quote',
      logo_url: 'https://mossgate.example/logo.svg',
      ref: 'mossgate-auto',
    },
  ],
};

/** Beta quotes what it refuses; a call record must not. */
export const BETA_ERROR = {
  status: 'ERROR',
  errors: ['Phone 4155550134 of Ada Marsh is on a do-not-call list', 'ada@visitor.example bounced'],
  ads: [],
};
