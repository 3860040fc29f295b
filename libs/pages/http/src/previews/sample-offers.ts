import type { AlphaAdsAnswer } from '@waypost/partner-adapters/contract';

/** A domain reserved for examples: it belongs to nobody, and no partner counts the click. */
const NOWHERE = 'https://example.com/';

const SAMPLES = [
  ['Sample company A', 'Sample offer', 'A headline, a text and a button stand here, as companies write them.'],
  ['Sample company B', 'A sample offer with a longer headline, as some companies write them', 'A short text.'],
  ['Sample company C', 'Another sample offer', ''],
] as const;

/** The offers in a preview's results. They show the layout without a partner call (R10.03). */
export const SAMPLE_OFFERS: AlphaAdsAnswer = {
  ads: SAMPLES.map(([carrier, headline, description], index) => ({
    carrier,
    bid: SAMPLES.length - index,
    headline,
    description,
    display_url: 'example.com',
    impr_html: '',
    ad_id: `sample-${index + 1}`,
    click_url: NOWHERE,
    call_url: '',
    image_urls: [],
  })),
  num_ads: SAMPLES.length,
  request_id: 'preview',
  time: 0,
};
