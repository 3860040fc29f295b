/**
 * What stays of an erased person's event (R15.03): what happened and where on the site, for the figures of all visitors
 * together. Everything that is not named here goes, so that a new property is erased until somebody decides otherwise.
 */
export const RETAINED_EVENT_PROPERTIES = [
  'eventId',
  'website',
  'brandName',
  'pageName',
  'pageTitle',
  'templateName',
  'product',
  'benefits',
  'language',
  'smid',
  'xsmid',
  'isPaidUser',
  'stepName',
  'stepNumber',
  'stepIsFallback',
  'formVersion',
  'field',
  'isLowBid',
  'expectedValue',
  'name',
  'variant',
  'ctcLocation',
  'didSource',
  'callDurationMs',
  'source',
  'isDeclaredBot',
  'button',
] as const;
