/**
 * The properties that stay in an erased person's event (R15.03): what happened and where on the site, for the totals of all visitors. Every
 * property not named here is removed, so a new property is erased until somebody decides otherwise.
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
  'isStaff',
  'button',
] as const;
