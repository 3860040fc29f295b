/** The labels of the fields that an action's entry has. */
export type ActionDetails = Readonly<Record<string, string>>;

const NOTHING: ActionDetails = {};
/** The entry holds fields of the content itself. Its editor has the labels. */
const FIELDS_OF_CONTENT: ActionDetails = {};
const SIGNED_IN: ActionDetails = { with: 'By' };
const FAILED: ActionDetails = { reason: 'Why' };
const PASSKEY: ActionDetails = { name: 'Passkey' };
const SIGNED_OUT: ActionDetails = { sessionsEnded: 'Browsers signed out', ended: 'Browsers signed out' };
const PUBLISH: ActionDetails = {
  number: 'Publish no.',
  note: 'Note',
  rollsBack: 'Rolls back publish no.',
  changes: 'What went live',
  tested: 'Tried before',
};
const COMMENT: ActionDetails = { field: 'Field', text: 'Comment' };
const ANSWER: ActionDetails = { answer: 'Answer' };
const AUTHOR: ActionDetails = { name: 'Name', version: 'Version' };

/** Every action of the audit log. An empty one has no details. */
const DETAILS: Readonly<Record<string, ActionDetails>> = {
  'account.set-up': { ...SIGNED_IN, role: 'Role' },
  'account.signed-in': SIGNED_IN,
  'account.signed-out': NOTHING,
  'account.sign-in-failed': { ...SIGNED_IN, ...FAILED },
  'account.code-failed': NOTHING,
  'account.proof-failed': NOTHING,
  'account.recovery-code-used': NOTHING,
  'account.passkey-added': PASSKEY,
  'account.passkey-renamed': PASSKEY,
  'account.passkey-removed': PASSKEY,
  'account.passkey-failed': PASSKEY,
  'account.second-factor-added': NOTHING,
  'account.second-factor-removed': NOTHING,
  'account.second-factor-reset': SIGNED_OUT,
  'account.password-changed': SIGNED_OUT,
  'account.password-change-failed': NOTHING,
  'account.session-ended': NOTHING,
  'account.sessions-ended': SIGNED_OUT,
  'account.invited': { role: 'Role' },
  'account.invitation-revoked': NOTHING,
  'account.disabled': NOTHING,
  'account.role-changed': { from: 'Role before', to: 'Role now' },
  'account.enabled': NOTHING,
  'account.renamed': { from: 'Name before', to: 'Name now' },
  'account.password-reset-issued': NOTHING,
  'account.password-reset': NOTHING,
  'account.password-reset-asked': NOTHING,
  'api-token.made': { token: 'Token', name: 'Name', role: 'Role', days: 'Days that it lasts' },
  'api-token.revoked': { token: 'Token', name: 'Name' },
  'audit.exported': { by: 'Person', kind: 'Kind', content: 'Content', words: 'Words', from: 'From', to: 'To' },
  'branch.archived': NOTHING,
  'branch.created': { name: 'Name' },
  'branch.published': PUBLISH,
  'branch.renamed': { name: 'Name' },
  'branch.unarchived': NOTHING,
  'call.refused': { code: 'Why', more: 'More such calls since the entry before' },
  'comment.added': COMMENT,
  'comment.opened': COMMENT,
  'comment.settled': COMMENT,
  'consent.exported': { requestedBy: 'Asked for by' },
  'content.added': FIELDS_OF_CONTENT,
  'content.discarded': FIELDS_OF_CONTENT,
  'content.published': FIELDS_OF_CONTENT,
  'content.put-back': FIELDS_OF_CONTENT,
  'content.removed': FIELDS_OF_CONTENT,
  'content.restored': FIELDS_OF_CONTENT,
  'content.rolled-back': FIELDS_OF_CONTENT,
  'content.saved': FIELDS_OF_CONTENT,
  'content.taken-off': FIELDS_OF_CONTENT,
  'delivery.resent': NOTHING,
  'events.replayed': { accepted: 'Accepted now', duplicate: 'There already', rejected: 'Refused again' },
  'factory-author.added': AUTHOR,
  'factory-author.changed': AUTHOR,
  'factory-prompt.added': { version: 'Version', text: 'Text' },
  'factory-prompt.made-current': { current: 'Current version' },
  'factory-run.cancelled': NOTHING,
  'factory-run.fact-added': { value: 'Fact', source: 'Source' },
  'factory-run.retried': { items: 'Articles tried again' },
  'factory-run.started': {
    topics: 'Topics',
    brand: 'Brand',
    language: 'Language',
    template: 'Template',
    mostCost: 'Most that it may cost',
    author: 'Author',
    prompt: 'Prompt version',
  },
  'factory-run.stopped': NOTHING,
  'person.erased': { requestedBy: 'Asked for by', erased: 'Erased', kept: 'Kept', partnersToAsk: 'Partners to ask' },
  'person.exported': { requestedBy: 'Asked for by', rows: 'What was exported' },
  'person.looked-for': { requestedBy: 'Asked for by', rows: 'What is held' },
  'preview.made': { brand: 'Brand', path: 'Page', opensForAnyoneUntil: 'Opens for anyone until' },
  'publication.put-back': PUBLISH,
  'publication.rolled-back': PUBLISH,
  'publish.held': FAILED,
  'publish.planned': { time: 'Publish time' },
  'publish.unplanned': { time: 'Publish time' },
  'review.approved': ANSWER,
  'review.asked': { reviewer: 'Reviewer', note: 'Note' },
  'review.changes-asked': ANSWER,
  'review.withdrawn': NOTHING,
};

/** Returns the labels for an action's entry, or null for an action that the table lacks. */
export const actionDetails = (action: string): ActionDetails | null => (Object.hasOwn(DETAILS, action) ? (DETAILS[action] ?? null) : null);
