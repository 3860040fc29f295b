import { articlePaths } from '@waypost/articles/contract';
import { collaborationPaths } from '@waypost/collaboration/contract';
import { factoryPaths } from '@waypost/content-factory/contract';
import { apiPaths } from '@waypost/control-center/contract';
import { experimentPaths } from '@waypost/experiments/contract';
import { imagePaths } from '@waypost/images/contract';
import { operationsPaths } from '@waypost/operations/contract';
import { phonePaths } from '@waypost/phones/contract';
import { ADDED_PAGE, REDIRECT } from './a-site-of-offers';

type Control = 'button' | 'link' | 'checkbox' | 'textbox' | 'option' | 'dialog';

/** Something that a person can do on a screen. */
export interface Offer {
  /** The control that does it, or that leads to it. */
  readonly control: Control;
  readonly name: string | RegExp;
  /** The calls of the client that it makes, by their names. Empty if it makes none of them. */
  readonly calls: readonly string[];
  /** An example of such a call. */
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/** A place of the control center, with everything that it offers. */
export interface Place {
  readonly at: string;
  /** The heading that says that the screen is there. */
  readonly heading: string | RegExp;
  /** The keys that open a part of it. */
  readonly keys?: string;
  /** The buttons that open a part of it, one after the other. The last one of a name is pressed. */
  readonly press?: readonly (string | RegExp)[];
  readonly offers: readonly Offer[];
}

const offer = (control: Control, name: string | RegExp, calls: readonly string[], method: Offer['method'], path: string): Offer => ({
  control,
  name,
  calls,
  method,
  path,
});

const BRANCH = 'spring';
const page = apiPaths.content(BRANCH, 'page', 'tqg.quiz-auto');
const at = (rest: string): string => `/branches/${BRANCH}/${rest}`;
const createBranch = (control: Control, name: string | RegExp) => offer(control, name, ['createBranch'], 'POST', apiPaths.branches);
const rollBack = (control: Control, name: string | RegExp) => offer(control, name, ['rollBack'], 'POST', apiPaths.rollback('p2'));
const saveContent = (control: Control, name: string | RegExp, path: string) => offer(control, name, ['saveContent'], 'PUT', path);
const startRun = (control: Control, name: string) => offer(control, name, ['startRun'], 'POST', factoryPaths.runs(BRANCH));

const EVERYWHERE: readonly Place[] = [
  { at: '/', heading: 'Home', offers: [createBranch('button', 'New branch'), createBranch('button', 'Make a branch')] },
  {
    at: '/branches',
    heading: 'Branches',
    offers: [
      createBranch('button', 'New branch'),
      offer('button', 'Actions for Spring copy', ['editBranch'], 'PATCH', apiPaths.branch(BRANCH)),
    ],
  },
  { at: '/branches', heading: 'Branches', keys: 'c', offers: [createBranch('dialog', 'New branch')] },
  {
    at: '/branches',
    heading: 'Branches',
    keys: '{Control>}k{/Control}',
    offers: [
      createBranch('option', /^Create a branch/),
      offer('option', /^Approve a review/, ['decideReview'], 'POST', collaborationPaths.decision(BRANCH, '1')),
      rollBack('option', /^Roll back a publish/),
      saveContent('option', /^Redirect an address/, apiPaths.content(BRANCH, 'redirect', REDIRECT)),
      offer('option', /^Invite a colleague/, ['invite'], 'POST', apiPaths.invitations),
    ],
  },
  {
    at: '/people',
    heading: 'People',
    offers: [
      offer('button', 'Make a link', ['invite'], 'POST', apiPaths.invitations),
      offer('button', /^Revoke the invitation/, ['revokeInvitation'], 'DELETE', apiPaths.invitation('1')),
      offer('button', /account of Ben/, ['editPerson'], 'PATCH', apiPaths.person('ben')),
      offer('button', /account of Ben/, ['issuePasswordReset'], 'POST', apiPaths.passwordReset('ben')),
      offer('button', /account of Ben/, ['resetSecondFactor'], 'DELETE', apiPaths.personSecondFactor('ben')),
    ],
  },
  {
    at: '/operations?show=refused',
    heading: 'Operations',
    offers: [offer('button', /^Try again/, ['replay'], 'POST', operationsPaths.replay)],
  },
  {
    at: '/operations?show=deliveries',
    heading: 'Operations',
    offers: [offer('button', /^Send again/, ['resend'], 'POST', operationsPaths.resend('d1'))],
  },
  {
    at: '/operations?show=person',
    heading: 'Operations',
    offers: [
      offer('button', 'Find', ['countPerson'], 'POST', operationsPaths.personCount),
      offer('button', 'Find', ['exportPerson'], 'POST', operationsPaths.personExport),
      offer('button', 'Find', ['erasePerson'], 'POST', operationsPaths.personErasure),
    ],
  },
];

const OVERVIEW: readonly Place[] = [
  {
    at: at('overview'),
    heading: 'Spring copy',
    offers: [
      offer('button', 'Preview', ['preview'], 'POST', apiPaths.previews(BRANCH)),
      offer('button', 'Ask for a review', ['askForReview'], 'POST', collaborationPaths.reviews(BRANCH)),
      offer('button', 'Approve', ['decideReview'], 'POST', collaborationPaths.decision(BRANCH, '1')),
      offer('textbox', /^Your answer to/, ['decideReview'], 'POST', collaborationPaths.decision(BRANCH, '1')),
      offer('button', 'Take the question back', ['withdrawReview'], 'DELETE', collaborationPaths.review(BRANCH, '1')),
      offer('button', 'Discard tqg /quiz/auto', ['discardContent'], 'DELETE', page),
      rollBack('button', 'Roll back #2'),
    ],
  },
  {
    at: '/branches/autumn/overview',
    heading: 'Autumn',
    offers: [offer('button', 'Cancel schedule', ['dropPlan'], 'DELETE', apiPaths.schedule('autumn'))],
  },
  {
    at: at('overview?open=publish'),
    heading: 'Spring copy',
    offers: [
      offer('button', 'Publish now', ['publish'], 'POST', apiPaths.publish(BRANCH)),
      offer('textbox', 'Note', ['publish'], 'POST', apiPaths.publish(BRANCH)),
      offer('checkbox', 'Publish later', ['planPublish'], 'PUT', apiPaths.schedule(BRANCH)),
    ],
  },
  { at: at('overview?rollback=2'), heading: 'Spring copy', offers: [rollBack('button', 'Roll back')] },
];

const CONTENTS: readonly Place[] = [
  {
    at: at('pages'),
    heading: 'Pages',
    offers: [
      offer('button', 'New page', ['makePage'], 'POST', apiPaths.collection(BRANCH, 'page')),
      offer('checkbox', /^Choose Auto quiz/, ['editPages', 'takePagesBack'], 'POST', `${apiPaths.collection(BRANCH, 'page')}/edits`),
    ],
  },
  { at: at('pages/tqg.quiz-auto'), heading: 'Auto quiz', offers: [saveContent('textbox', 'Headline', page)] },
  {
    at: at('pages/tqg.quiz-auto'),
    heading: 'Auto quiz',
    press: ['Versions', /Ben Ortiz/],
    offers: [offer('button', 'Restore this version', ['restoreVersion'], 'POST', apiPaths.restore(BRANCH, 'page', 'tqg.quiz-auto'))],
  },
  {
    at: '/branches/main/pages/tqg.quiz-auto',
    heading: 'Auto quiz',
    press: ['Versions', /#1/],
    offers: [offer('button', 'Put this version back…', ['putBack'], 'POST', apiPaths.putBack('page', 'tqg.quiz-auto'))],
  },
  {
    at: at(`pages/${ADDED_PAGE}`),
    heading: 'Offers',
    offers: [offer('button', 'Delete', ['removePage'], 'POST', `${apiPaths.content(BRANCH, 'page', ADDED_PAGE)}/removal`)],
  },
  {
    at: at('pages/tqg.home?comments=open'),
    heading: 'Comments',
    offers: [
      offer('button', 'Add comment', ['addComment'], 'POST', collaborationPaths.comments(BRANCH)),
      offer('textbox', 'Comment', ['addComment'], 'POST', collaborationPaths.comments(BRANCH)),
      offer('button', 'Answer', ['addComment'], 'POST', collaborationPaths.comments(BRANCH)),
      offer('button', 'Settle', ['settleComment'], 'PATCH', collaborationPaths.comment(BRANCH, '1')),
    ],
  },
  {
    at: at('pages?show=redirects'),
    heading: 'Redirects',
    offers: [
      saveContent('button', 'New redirect', apiPaths.content(BRANCH, 'redirect', REDIRECT)),
      offer('button', /^Remove the redirect/, ['removeRedirect'], 'POST', `${apiPaths.content(BRANCH, 'redirect', REDIRECT)}/removal`),
    ],
  },
  {
    at: at('images'),
    heading: 'Pictures',
    offers: [offer('button', 'Add pictures', [], 'POST', apiPaths.collection(BRANCH, 'image'))],
  },
  {
    at: at('images/road'),
    heading: 'A road',
    offers: [offer('button', 'Replace everywhere…', ['replaceImage'], 'POST', imagePaths.replacement(BRANCH, 'road'))],
  },
  {
    at: at('images/lake'),
    heading: 'A lake',
    offers: [offer('button', 'Delete', ['removeImage'], 'POST', imagePaths.removal(BRANCH, 'lake'))],
  },
  { at: at('articles'), heading: 'Articles', offers: [saveContent('button', 'New article', apiPaths.content(BRANCH, 'article', 'new'))] },
  {
    at: at('articles?article=article'),
    heading: 'Plans in plain words',
    offers: [
      saveContent('button', 'Mark as ready for review', apiPaths.content(BRANCH, 'article', 'article')),
      offer('button', 'Delete', ['removeArticle'], 'POST', articlePaths.removal(BRANCH, 'article')),
    ],
  },
];

const EXPERIMENTS_AND_RULES: readonly Place[] = [
  {
    at: at('experiments'),
    heading: 'Experiments',
    offers: [saveContent('link', 'New experiment', apiPaths.content(BRANCH, 'experiment', 'new'))],
  },
  {
    at: at('experiments/NEW'),
    heading: 'New experiment',
    offers: [saveContent('textbox', 'Name', apiPaths.content(BRANCH, 'experiment', 'new'))],
  },
  {
    at: at('experiments/headline'),
    heading: 'Headline',
    offers: [
      offer('button', 'Pause', ['changeExperiment'], 'POST', experimentPaths.life('headline', 'pause')),
      offer('button', 'Stop', ['changeExperiment'], 'POST', experimentPaths.life('headline', 'stop')),
      offer('button', 'Ship a variant…', ['shipVariant'], 'POST', experimentPaths.ship('headline')),
    ],
  },
  {
    at: at('experiments/plan'),
    heading: 'Headline',
    offers: [offer('button', 'Delete', ['removeExperiment'], 'POST', experimentPaths.removal(BRANCH, 'plan'))],
  },
  {
    at: at('phone-rules'),
    heading: 'Phone rules',
    offers: [
      saveContent('link', 'New rule', apiPaths.content(BRANCH, 'phone-rule', 'new')),
      offer('checkbox', 'Select Saturdays', ['editRules'], 'POST', phonePaths.edits(BRANCH)),
    ],
  },
  {
    at: at('phone-rules?rule=NEW'),
    heading: 'New phone rule',
    offers: [saveContent('textbox', 'Name', apiPaths.content(BRANCH, 'phone-rule', 'new'))],
  },
  {
    at: at('phone-rules?rule=rule'),
    heading: 'Saturdays',
    offers: [offer('button', 'Delete', ['removeRule'], 'POST', phonePaths.removal(BRANCH, 'rule'))],
  },
  {
    at: at('phone-rules?show=replay'),
    heading: 'Phone rules',
    offers: [
      offer('button', 'Replay', ['startReplay'], 'POST', phonePaths.replays(BRANCH)),
      offer('button', 'Cancel', ['cancelReplay'], 'DELETE', phonePaths.replay(BRANCH, 'replay')),
    ],
  },
];

const FACTORY: readonly Place[] = [
  {
    at: at('content-factory'),
    heading: 'Content factory',
    offers: [
      startRun('link', 'New run'),
      offer('button', 'Write a new version', ['addPrompt'], 'POST', factoryPaths.prompts),
      offer('button', 'Use version 1', ['makePromptCurrent'], 'PUT', factoryPaths.currentPrompt),
    ],
  },
  {
    at: at('content-factory/authors'),
    heading: 'Authors',
    offers: [
      offer('button', 'New author', ['addAuthor'], 'POST', factoryPaths.authors),
      offer('button', 'Edit Anna Berg', ['changeAuthor'], 'PATCH', factoryPaths.author('a-1')),
    ],
  },
  { at: at('content-factory/runs'), heading: 'Runs', offers: [startRun('button', 'New run')] },
  {
    at: at('content-factory/runs?new=run'),
    heading: /New run|Runs/,
    offers: [startRun('button', 'Start the run'), startRun('textbox', 'One topic on each line')],
  },
  {
    at: at('content-factory/runs/run-1'),
    heading: /^What to ask/,
    offers: [
      offer('button', 'Cancel the run', ['cancelRun'], 'POST', factoryPaths.cancel(BRANCH, 'run-1')),
      offer('button', /^Retry 1/, ['retryRun'], 'POST', factoryPaths.retry(BRANCH, 'run-1')),
      offer('button', 'Check again', ['checkRun'], 'POST', factoryPaths.check(BRANCH, 'run-1')),
      offer('button', 'Add a fact', ['addFact'], 'POST', factoryPaths.facts(BRANCH, 'run-1')),
    ],
  },
];

/** Every place that offers something that changes the site, its branches or its staff. */
export const PLACES: readonly Place[] = [...EVERYWHERE, ...OVERVIEW, ...CONTENTS, ...EXPERIMENTS_AND_RULES, ...FACTORY];
