import type { Language } from '@waypost/validation';

/**
 * The interface texts around a page's own: buttons, labels, results, errors. The payload carries them in the page's language only.
 * `fillCopy` fills in words in braces.
 */
export interface UiCopy {
  readonly skipToContent: string;
  readonly loading: string;
  readonly close: string;

  readonly continue: string;
  readonly back: string;
  readonly skip: string;
  /** The link to the step that a visitor left earlier, if no script leads there. */
  readonly resume: string;
  /** The button to reset the whole form, the explanation, and the button that confirms. */
  readonly startOver: string;
  readonly startOverText: string;
  readonly clearAnswers: string;
  /** Shown to a visitor who finished the same questions on another page: the question, the effect of no, and both answers. */
  readonly earlierAnswersTitle: string;
  readonly earlierAnswersText: string;
  /** Shown if the answers come from another form. */
  readonly someEarlierAnswersText: string;
  readonly useEarlierAnswers: string;
  readonly answerAgain: string;
  readonly yes: string;
  readonly no: string;
  readonly choose: string;
  readonly month: string;
  readonly day: string;
  readonly year: string;
  readonly optional: string;
  /** `{step}`, `{total}`: the screen reader's text for the bare `3 / 14`. */
  readonly stepOf: string;
  /** Above yes-or-no questions, the last of which leads on by itself (R15.07). */
  readonly tapGoesOn: string;
  /** Above a step with errors. */
  readonly checkAnswers: string;
  /** Above the first step, for a browser without scripts that sends no cookies. */
  readonly noCookies: string;

  /** `{phone}`: the accessible name of a phone link. */
  readonly callPhone: string;
  readonly licensedAgents: string;
  readonly agentsHours: string;
  /** For affiliates' visitors, whose line is closed on Saturdays (R8.12). */
  readonly agentsHoursOfAffiliates: string;
  /** `{opening}`: the next opening of the line. */
  readonly weOpen: string;
  readonly lineClosed: string;
  readonly lineOpen: string;

  readonly searching: string;
  readonly callTitle: string;
  readonly callText: string;
  /** `{zipcode}`: the basis of the shown number, if the ZIP code was answered. */
  readonly callBasis: string;
  readonly adsTitle: string;
  /** `{place}`: the title if the visitor's place is available. */
  readonly adsNear: string;
  readonly adsText: string;
  /** The link to the ads if no script loads them. */
  readonly showAds: string;
  readonly noAdsTitle: string;
  readonly noAdsText: string;
  /** If no answer came, mostly because there is no network. */
  readonly noAnswerTitle: string;
  readonly noAnswerText: string;
  readonly tryAgain: string;
  readonly advertisement: string;
  readonly seeOffer: string;
  readonly opensNewTab: string;

  /** The accessible name of the progress bar. */
  readonly progress: string;
  /** The label of the companies, each of which can be chosen separately (R15.04). */
  readonly chooseCompanies: string;
  /** Next to the number while the visitor waits for the results. */
  readonly orCallNow: string;
  readonly whatHappensNext: string;
  /** The next steps for a visitor who calls. */
  readonly callStep1: string;
  readonly callStep2: string;
  readonly callStep3: string;
  /** Above the number, below the ads. */
  readonly preferToTalk: string;

  /** `{count}`: the button that opens earlier questions of a conversation. */
  readonly earlierAnswers: string;
  /** In a conversation: the screen reader's text before an answer, which also names the group of the current question's controls. */
  readonly yourAnswer: string;
  readonly changeAnswer: string;
  /** Replaces the answer of a skipped question. */
  readonly skipped: string;

  readonly home: string;
  /** For an agency in a state that requires it (R15.06). */
  readonly stateLicense: string;
  readonly reviews: string;
  readonly about: string;
  readonly terms: string;
  readonly privacy: string;
  /** The accessible names of the links in the footer and in the header. */
  readonly siteNavigation: string;
  readonly menu: string;

  /** The footer's link to the opt-out, and that section's heading (R15.06). */
  readonly privacyChoices: string;
  readonly privacyChoicesText: string;
  readonly optOut: string;
  readonly optIn: string;
  /** Confirms that a choice is in force. */
  readonly optedOut: string;
  readonly globalPrivacyControlHonored: string;

  readonly nextStep: string;

  /** The label of the choice between light and dark (R2.21). */
  readonly colorMode: string;
  readonly colorModeLight: string;
  readonly colorModeDark: string;
  readonly colorModeSystem: string;

  /** Above the line's weekly hours. */
  readonly phoneHours: string;
  /** Above the explanation of a call, and its steps in order. */
  readonly duringTheCall: string;
  readonly duringTheCall1: string;
  readonly duringTheCall2: string;
  readonly duringTheCall3: string;
  /** Under the number. */
  readonly noObligation: string;

  /** Above the list of a long text's sections. */
  readonly onThisPage: string;
}

/** Replaces placeholders by values: `fillCopy('Step {step} of {total}', { step: 3, total: 14 })`. A placeholder without a value stays. */
export function fillCopy(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** The `lang` of a page in this language (R3.04). */
export const htmlLanguage = (language: Language): 'en' | 'es' => (language === 'spanish' ? 'es' : 'en');
