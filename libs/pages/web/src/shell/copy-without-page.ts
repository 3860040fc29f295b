import type { UiCopy } from '@waypost/pages/model';

export type ShellCopy = Pick<
  UiCopy,
  | 'skipToContent'
  | 'licensedAgents'
  | 'siteNavigation'
  | 'menu'
  | 'stateLicense'
  | 'reviews'
  | 'about'
  | 'terms'
  | 'privacy'
  | 'privacyChoices'
  | 'optedOut'
  | 'globalPrivacyControlHonored'
  | 'colorMode'
  | 'colorModeLight'
  | 'colorModeDark'
  | 'colorModeSystem'
>;

/**
 * The texts around an error at an address without a page, which has no language. They repeat `englishCopy`, because a browser that loads that
 * loads every other text too.
 */
export const COPY_WITHOUT_PAGE: ShellCopy = {
  skipToContent: 'Skip to the content',
  licensedAgents: 'Licensed insurance agents',
  siteNavigation: 'Site',
  menu: 'Menu',
  stateLicense: '{state} License {number}',
  reviews: 'Reviews and articles',
  about: 'About us',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  privacyChoices: 'Your privacy choices',
  optedOut: 'You have opted out. We do not sell or share your information with advertisers.',
  globalPrivacyControlHonored:
    'Your browser’s Global Privacy Control signal is honored. We do not sell or share your information with advertisers.',
  colorMode: 'Colors',
  colorModeLight: 'Light',
  colorModeDark: 'Dark',
  colorModeSystem: 'Same as my device',
};
