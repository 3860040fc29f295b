import { hoursInLine } from '@waypost/working-hours';
import type { UiCopy } from './ui-copy';

export const englishCopy: UiCopy = {
  skipToContent: 'Skip to the content',
  loading: 'Loading…',
  close: 'Close',

  continue: 'Continue',
  back: 'Back',
  skip: 'Skip this question',
  startOver: 'Start over',
  startOverText: 'This clears your answers to these questions.',
  clearAnswers: 'Clear my answers',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose one',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  optional: 'Optional',
  stepOf: 'Step {step} of {total}',
  checkAnswers: 'Please check the answers marked below.',

  callNow: 'Call now',
  callPhone: 'Call {phone}',
  licensedAgents: 'Licensed insurance agents',
  agentsHours: hoursInLine('english', { utmMedium: null }),
  agentsHoursOfAffiliates: hoursInLine('english', { utmMedium: 'aff' }),
  weOpen: 'We open {opening}.',
  lineClosed: 'Our phone line is closed right now.',
  lineOpen: 'Our phone line is open now.',

  searching: 'Looking for your options…',
  callTitle: 'A licensed agent can talk with you now',
  callText: 'Call this number to go over your options with a licensed insurance agent. There is no obligation to enroll or buy.',
  adsTitle: 'Companies you can compare',
  adsNear: 'Companies advertising near {place}',
  adsText: 'These companies advertise here. Choose one to see what it offers on its own site.',
  noAdsTitle: 'Let’s talk it over',
  noAdsText: 'We have no offers to list here at the moment, but you can still speak with a licensed agent by phone.',
  advertisement: 'Advertisement',
  seeOffer: 'See the offer',
  opensNewTab: 'opens in a new tab',

  progress: 'Your progress',
  chooseCompanies: 'Companies that may call you',
  orCallNow: 'You can call now:',
  whatHappensNext: 'What happens next',
  callStep1: 'You call the number above.',
  callStep2: 'A licensed agent goes over your answers with you.',
  callStep3: 'You hear which options there are where you live, and you decide.',
  preferToTalk: 'Would you rather talk with someone?',

  earlierAnswers: 'Your earlier answers ({count})',
  yourAnswer: 'Your answer',
  changeAnswer: 'Change this answer',
  skipped: 'Skipped',

  home: 'Home',
  stateLicense: '{state} License {number}',
  reviews: 'Reviews and articles',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  siteNavigation: 'Site',

  privacyChoices: 'Your privacy choices',
  privacyChoicesText:
    'You can tell us not to sell or share what identifies you to advertisers. We then load no advertising scripts and do not pass on which ad you clicked. The site works the same either way.',
  optOut: 'Do not sell or share my information',
  optIn: 'Allow sharing again',
  optedOut: 'You have opted out. We do not sell or share your information with advertisers.',
  globalPrivacyControlHonored:
    'Your browser’s Global Privacy Control signal is honored. We do not sell or share your information with advertisers.',

  nextStep: 'Next step',

  colorMode: 'Colors',
  colorModeLight: 'Light',
  colorModeDark: 'Dark',
  colorModeSystem: 'Same as my device',

  phoneHours: 'When you can call',
  duringTheCall: 'What happens on the call',
  duringTheCall1: 'A licensed insurance agent answers and asks what you are looking for.',
  duringTheCall2: 'The agent goes over the options where you live, in plain words.',
  duringTheCall3: 'You ask whatever you like, and you decide. You can hang up at any time.',
  noObligation: 'You do not have to enroll or buy anything.',

  onThisPage: 'On this page',
};
