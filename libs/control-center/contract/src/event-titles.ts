/** The titles of events, in words. */
export const EVENT_TITLES: Readonly<Record<string, string>> = {
  pageView: 'Page view',
  formStepSubmitted: 'Step sent',
  fieldRefused: 'Answer refused',
  ctcClicked: 'Call tapped',
  ctcReturned: 'Back from call',
  maAdClicked: 'Ad clicked',
  learnMoreClicked: 'Link followed',
  lowBidResult: 'Demand checked',
  enteredExperiment: 'In experiment',
  anonLink: 'Visitor recognized',
};

/** Returns an event's title, or its name if it has none. */
export const eventTitle = (name: string): string => (Object.hasOwn(EVENT_TITLES, name) ? (EVENT_TITLES[name] ?? name) : name);
