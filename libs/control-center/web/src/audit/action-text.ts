/** What was done, as one would say it after a name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'account.set-up': 'set up the account',
  'account.signed-in': 'signed in as',
  'account.signed-out': 'signed out as',
  'account.sign-in-failed': 'failed to sign in as',
  'account.password-changed': 'changed the password of',
  'account.session-ended': 'signed a browser out of',
  'account.sessions-ended': 'signed all browsers out of',
  'account.invited': 'invited',
  'account.invitation-revoked': 'revoked the invitation of',
  'account.disabled': 'disabled the account of',
  'account.enabled': 'enabled the account of',
  'account.password-reset-issued': 'made a link for a new password of',
  'account.password-reset': 'set a new password, by link, of',
  'branch.created': 'created the branch',
  'branch.renamed': 'renamed the branch',
  'branch.archived': 'archived the branch',
  'branch.unarchived': 'brought back the branch',
  'branch.published': 'published the branch',
  'publish.planned': 'planned to publish the branch',
  'publish.unplanned': 'dropped the plan to publish the branch',
  'publish.held': 'held back the publish of the branch',
  'account.password-change-failed': 'gave a wrong password for',
  'content.added': 'took live, new,',
  'content.removed': 'took off the site',
  'content.saved': 'saved',
  'content.discarded': 'took back',
  'content.restored': 'restored',
  'content.published': 'took live',
  'publication.rolled-back': 'rolled back',
};

/** An action that has no words yet is shown by its name: nothing is left out. */
export const actionText = (action: string): string =>
  Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? action) : action.replace(/[.-]/g, ' ');
