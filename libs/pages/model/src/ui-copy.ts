import type { Language } from '@waypost/validation';

/**
 * The small words around a page's own: buttons, labels, results, errors. They travel in the payload, in the page's
 * language alone. Words in braces are filled in by `fillCopy`.
 */
export interface UiCopy {
  readonly skipToContent: string;
  readonly loading: string;
  readonly close: string;

  readonly continue: string;
  readonly back: string;
  readonly skip: string;
  /** Opens the way to empty the whole form; what that does; the button that does it. */
  readonly startOver: string;
  readonly startOverText: string;
  readonly clearAnswers: string;
  /** Asked of who finished the same questions on another page: the question, what no does, and both answers. */
  readonly earlierAnswersTitle: string;
  readonly earlierAnswersText: string;
  /** Where they were given in another form. */
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
  /** `{step}`, `{total}`: what a screen reader hears beside the bare `3 / 14`. */
  readonly stepOf: string;
  /** Above a step that was not accepted. */
  readonly checkAnswers: string;

  /** `{phone}`: the name of a phone link. */
  readonly callPhone: string;
  readonly licensedAgents: string;
  readonly agentsHours: string;
  /** For who comes from an affiliate: nobody answers them on a Saturday (R8.12). */
  readonly agentsHoursOfAffiliates: string;
  /** `{opening}`: when the line opens next. */
  readonly weOpen: string;
  readonly lineClosed: string;
  readonly lineOpen: string;

  readonly searching: string;
  readonly callTitle: string;
  readonly callText: string;
  /** What a number to call is based on, where the ZIP code was answered. */
  readonly callBasis: string;
  readonly adsTitle: string;
  /** Where the visitor's place is known: what was asked for. */
  readonly adsNear: string;
  readonly adsText: string;
  /** Leads to the ads where no script asks for them. */
  readonly showAds: string;
  readonly noAdsTitle: string;
  readonly noAdsText: string;
  readonly advertisement: string;
  readonly seeOffer: string;
  readonly opensNewTab: string;

  /** The name of the progress bar. */
  readonly progress: string;
  /** Names the companies of which each may be chosen by itself (R15.04). */
  readonly chooseCompanies: string;
  /** Beside the number while the visitor waits for the outcome. */
  readonly orCallNow: string;
  readonly whatHappensNext: string;
  /** What happens next, for a visitor who calls. */
  readonly callStep1: string;
  readonly callStep2: string;
  readonly callStep3: string;
  /** Above the number, below the advertisements. */
  readonly preferToTalk: string;

  /** `{count}`: opens those questions of a conversation that are further back. */
  readonly earlierAnswers: string;
  /** In a conversation: what stands before an answer for those who listen, and the name of where the answer is given. */
  readonly yourAnswer: string;
  readonly changeAnswer: string;
  /** Stands where the answer of a skipped question would. */
  readonly skipped: string;

  readonly home: string;
  /** Of an agency in a state that asks for it (R15.06). */
  readonly stateLicense: string;
  readonly reviews: string;
  readonly about: string;
  readonly terms: string;
  readonly privacy: string;
  /** The names of the links in the footer and of those in the header. */
  readonly siteNavigation: string;
  readonly menu: string;

  /** The footer's link to the opt-out, and that section's heading (R15.06). */
  readonly privacyChoices: string;
  readonly privacyChoicesText: string;
  readonly optOut: string;
  readonly optIn: string;
  /** Confirm that a choice is in force. */
  readonly optedOut: string;
  readonly globalPrivacyControlHonored: string;

  readonly nextStep: string;

  /** What one chooses between light and dark with (R2.21). */
  readonly colorMode: string;
  readonly colorModeLight: string;
  readonly colorModeDark: string;
  readonly colorModeSystem: string;

  /** Above the line's weekly hours. */
  readonly phoneHours: string;
  /** Above what a caller may expect, and that in the order in which it happens. */
  readonly duringTheCall: string;
  readonly duringTheCall1: string;
  readonly duringTheCall2: string;
  readonly duringTheCall3: string;
  /** Under the number. */
  readonly noObligation: string;

  /** Above the list of a long text's sections. */
  readonly onThisPage: string;
}

/** Puts values in the place of their names: `fillCopy('Step {step} of {total}', { step: 3, total: 14 })`. A name without a value stays as it is. */
export function fillCopy(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** The `lang` of a page in this language (R3.04). */
export const htmlLanguage = (language: Language): 'en' | 'es' => (language === 'spanish' ? 'es' : 'en');
