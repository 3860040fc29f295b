import { screen, waitFor, within } from '@testing-library/react';
import {
  aBranch,
  anArticleContent,
  anImageContent,
  ANNA,
  aPageContent,
  BEN,
  createFakeControlApi,
} from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';

import { contentScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

jest.setTimeout(30_000);

const changed = () => {
  const api = createFakeControlApi({ branches: [aBranch()] });
  api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'New words', title: 'Auto quiz, new' });
  return api;
};
const open = (api = changed(), branch = 'spring') => renderScreens(contentScreens, `/branches/${branch}/overview`, { api });
const openPublish = async (view: ReturnType<typeof open>) => {
  await screen.findByText('New words', { selector: 'ins' });
  await view.user.click(screen.getByRole('button', { name: 'Publish…' }));
  return screen.findByRole('dialog', { name: 'Publish Spring copy' });
};
const aCheck = (severity: PublishCheck['severity']): PublishCheck => ({
  severity,
  code: 'claim-of-certainty',
  message: 'Nobody can guarantee this.',
  kind: 'page',
  key: 'tqg.quiz-auto',
  label: 'tqg /quiz/auto',
  field: 'headline',
  excerpt: 'Guaranteed',
});

beforeEach(() => localStorage.clear());

describe('a branch’s overview', () => {
  it('shows the changes field by field, before and after [R10.02]', async () => {
    open();
    expect(await screen.findByText('New words', { selector: 'ins' })).toBeInTheDocument();
    expect(screen.getByText(aPageContent().headline, { selector: 'del' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open tqg /quiz/auto' })).toHaveAttribute('href', '/branches/spring/pages/tqg.quiz-auto');
  });

  it('shows what people can judge of a picture and an article, and nothing that only machines read [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    const variants = [{ format: 'avif', width: 320, height: 213, bytes: 6400, src: '/media/a-320.avif' }];
    const picture = { name: 'A road', alt: 'A quiet road', focalPoint: { x: 0.5, y: 0.25 }, hash: 'a'.repeat(64), bytes: 10_724, variants };
    api.give('spring', 'image', 'road', { ...picture, width: 1200, height: 800 });
    api.give('spring', 'article', 'plans', { ...anArticleContent(), status: 'in-review', approvedText: 'f44e' });
    open(api);
    await screen.findByText('50% from the left, 25% from the top', { selector: 'ins' });
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Alternative text', 'Focal point', 'Width', 'Height', 'Status', 'Text']));
    for (const label of ['Hash', 'Bytes', 'Variants', 'Approved text', 'Is generated', 'Body']) expect(labels).not.toContain(label);
    expect(screen.getByText('In review', { selector: 'ins' })).toBeInTheDocument();
  });

  it('shows a changed picture before and after, with its alternative text, loaded when it is in sight [R10.02] [R15.07]', async () => {
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64));
    const api = createFakeControlApi({
      branches: [aBranch()],
      pages: { 'tqg.home': aPageContent({ image: { src: `/media/${first}-1280`, alt: 'A road', width: 1280, height: 853 } }) },
    });
    api.saveAs(ANNA, 'spring', 'tqg.home', { image: { src: `/media/${second}-1280`, alt: 'A bridge', width: 1280, height: 853 } });
    api.give('spring', 'image', 'road', anImageContent());
    api.give('spring', 'article', 'plans', anArticleContent({ imageKey: 'road' }));
    open(api);
    const before = await screen.findByRole('img', { name: 'A road' });
    expect(before).toHaveAttribute('src', `/media/${first}-320`);
    expect(before).toHaveAttribute('loading', 'lazy');
    expect(within(before.closest('figure') as HTMLElement).getByText('Before')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A bridge' })).toHaveAttribute('src', `/media/${second}-320`);
    expect(screen.getByRole('img', { name: 'The picture after the change' })).toHaveAttribute('src', `/media/${first}-320`);
    // An article names its picture by a key.
    expect(await screen.findByRole('img', { name: anImageContent().alt })).toHaveAttribute('src', `/media/${first}-320`);
  });

  it('disables publishing and hides “Discard” for a viewer, and says why [R11.05]', async () => {
    const api = changed();
    api.setOwnRole('viewer');
    open(api);
    await screen.findByText('New words', { selector: 'ins' });
    expect(await screen.findByText(/^You are a viewer/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish…' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Discard tqg /quiz/auto' })).not.toBeInTheDocument();
  });

  it('tells an editor who can publish, and offers no publish [R11.05]', async () => {
    const api = changed();
    api.setOwnRole('editor');
    const dialog = await openPublish(open(api));
    await within(dialog).findByText('Every check is passed.');
    expect(within(dialog).getByText('Publishers and administrators can publish')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
    expect(within(dialog).queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  });

  it('shows both sides of a conflict to an editor, and asks for no decision that a publisher takes [R11.05]', async () => {
    const api = changed();
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Their words' });
    api.setOwnRole('editor');
    const view = open(api);
    await screen.findByText(/to the person who publishes, and they decide\.$/);
    expect(screen.queryByRole('button', { name: 'Settle and publish' })).not.toBeInTheDocument();
    const dialog = await openPublish(view);
    expect(within(dialog).getByText('The person who publishes it chooses which one goes live.')).toBeInTheDocument();
    for (const side of within(dialog).getAllByRole('radio')) expect(side).toBeDisabled();
    expect(within(dialog).getByText('Their words', { selector: 'ins' })).toBeInTheDocument();
  });

  it('shows the parts below the changes only once the changes have their height, so that a click hits its target [R10.02]', async () => {
    const api = changed();
    let answerChanges: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answerChanges = resolve));
    open({
      ...api,
      async fetch(path, ...others) {
        if (path === apiPaths.changes('spring')) await isAnswered;
        return api.fetch(path, ...others);
      },
    });
    await screen.findByRole('heading', { name: 'What this branch changes' });
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
    answerChanges();
    expect(await screen.findByRole('heading', { name: 'History' })).toBeInTheDocument();
    expect(screen.getByText('New words', { selector: 'ins' })).toBeInTheDocument();
  });

  it.each([
    ['page', 'tqg.quiz-auto', '/branches/spring/pages/tqg.quiz-auto'],
    ['image', 'family', '/branches/spring/images/family'],
    ['article', 'article-1', '/branches/spring/articles?article=article-1'],
    ['phone-rule', 'rule-1', '/branches/spring/phone-rules?rule=rule-1'],
    ['experiment', 'headline', '/branches/spring/experiments/headline'],
    ['redirect', 'tqg./old', '/branches/spring/pages?show=redirects&redirect=tqg.%2Fold'],
  ] as const)('links a changed %s to its editor [R10.02]', async (kind, key, address) => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', kind, key, { ...aPageContent(), name: 'Changed', key });
    open(api);
    expect(await screen.findByRole('link', { name: /^Open / })).toHaveAttribute('href', address);
  });

  it('publishes, confirms it, and rolls back from the toast after a question [R10.02] [R15.05]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    await within(dialog).findByText('Every check is passed.');
    await view.user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'For spring');
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(view.api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
    expect(await screen.findByText('For spring')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Roll back…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Roll back #1?' });
    expect(view.api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
    await view.user.click(within(question).getByRole('button', { name: 'Roll back' }));
    await screen.findByText(/^#1 is rolled back/);
    expect(screen.queryByText('Spring copy is live as #1')).not.toBeInTheDocument();
    // The branch is open already.
    expect(screen.queryByRole('button', { name: 'Open Spring copy' })).not.toBeInTheDocument();
    expect(view.api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe(aPageContent().headline);
    expect(view.address()).toBe('/branches/spring/overview');
  });

  it('says that a rollback returned the work to an archived branch, and links to it [R10.02]', async () => {
    const api = changed();
    const body = JSON.stringify({ note: '', resolutions: [], acceptsWarnings: true });
    await api.fetch(apiPaths.publish('spring'), { method: 'POST', body });
    await api.fetch(apiPaths.branch('spring'), { method: 'PATCH', body: JSON.stringify({ isArchived: true }) });
    const view = open(api, 'main');
    await view.user.click(await screen.findByRole('button', { name: 'Roll back #1' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
    await screen.findByText('#1 is rolled back. Its changes are on Spring copy again, not live; that branch is archived.');
    await view.user.click(screen.getByRole('button', { name: 'Open Spring copy' }));
    expect(view.address()).toBe('/branches/spring/overview');
    expect(await screen.findByText('New words', { selector: 'ins' })).toBeInTheDocument();
  });

  it('links from the history to an item that was taken off the site [R10.02]', async () => {
    const api = changed();
    const change = { kind: 'page', key: 'tqg.~guides~old', label: 'tqg /guides/old', change: 'removed' };
    const about = {
      id: 'p1',
      number: 1,
      branchId: 'spring',
      branchName: 'Spring copy',
      by: BEN,
      note: '',
      rollsBack: null,
      rolledBackBy: null,
      returnsWork: false,
    };
    api.failNext(/GET .*publications/, 200, [{ ...about, at: '2026-11-03T20:00:00.000Z', changes: [change] }]);
    open(api, 'main');
    expect(await screen.findByRole('link', { name: 'tqg /guides/old' })).toHaveAttribute('href', '/branches/main/pages/tqg.~guides~old');
  });

  it('shows the findings of a rollback from the toast on any later screen [R15.05]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    await view.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(view.address()).toBe('/dashboard'));
    view.api.setChecks([aCheck('warning')]);
    await view.user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
    const found = await screen.findByRole('dialog', { name: 'Roll back #1' });
    expect(within(found).getByText('Nobody can guarantee this.')).toBeInTheDocument();
    await view.user.click(within(found).getByRole('button', { name: 'Roll back anyway' }));
    expect(await screen.findByText('Rolled back by #2')).toBeInTheDocument();
  });

  it('lists its own publication however many came later, and shows earlier publications on request [R10.02]', async () => {
    const api = changed();
    const accept = { note: '', resolutions: [], acceptsWarnings: true };
    const publish = (branch: string) => api.fetch(apiPaths.publish(branch), { method: 'POST', body: JSON.stringify(accept) });
    await publish('spring');
    await api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Autumn' }) });
    for (let number = 2; number <= 201; number++) {
      api.saveAs(BEN, 'autumn', 'tqg.home', { title: `Title ${number}` });
      await publish('autumn');
    }
    const first = open(api);
    expect(await screen.findByRole('button', { name: 'Roll back #1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    first.unmount();

    const { user } = open(api, 'autumn');
    await screen.findByRole('button', { name: 'Roll back #201' });
    expect(screen.queryByRole('button', { name: 'Roll back #101' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByRole('button', { name: 'Roll back #101' })).toBeInTheDocument();
  });

  it('rolls back from the history after a question [R10.02]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    const live = /^Published as #1\. See it live/;
    expect(await screen.findByText(live)).toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: 'Roll back #1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Roll back #1?' });
    await view.user.click(within(question).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back by #2')).toBeInTheDocument();
    expect(screen.queryByText(live)).not.toBeInTheDocument();
    expect(screen.getByText(/#2 Rollback of #1/)).toBeInTheDocument();
    // The branch has the work again, and it can be published once more.
    expect(await screen.findByText('New words', { selector: 'ins' })).toBeInTheDocument();
  });

  it.each(['viewer', 'editor'] as const)('says to a %s who can roll back, and disables the button [R11.05]', async (role) => {
    const view = open();
    const dialog = await openPublish(view);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByRole('button', { name: 'Roll back #1' });
    view.unmount();
    view.api.setOwnRole(role);
    open(view.api);
    expect(await screen.findByRole('button', { name: 'Roll back #1' })).toBeDisabled();
    expect(screen.getByText('Publishers and administrators can roll back.')).toBeInTheDocument();
  });

  const askedToRollBack = async (check: PublishCheck) => {
    const view = open();
    const dialog = await openPublish(view);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await view.user.click(await screen.findByRole('button', { name: 'Roll back #1' }));
    view.api.setChecks([check]);
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
    return { view, dialog: await screen.findByRole('dialog', { name: 'Roll back #1' }) };
  };

  it('shows the findings of a rollback, and continues on request [R15.05]', async () => {
    const { view, dialog } = await askedToRollBack(aCheck('warning'));
    expect(within(dialog).getByText('Nobody can guarantee this.')).toBeInTheDocument();
    await view.user.click(within(dialog).getByRole('button', { name: 'Roll back anyway' }));
    expect(await screen.findByText('Rolled back by #2')).toBeInTheDocument();
  });

  it('refuses a rollback that would remove a picture from a page [R10.05]', async () => {
    const { view, dialog } = await askedToRollBack({ ...aCheck('stop'), code: 'image-in-use' });
    expect(within(dialog).queryByRole('button', { name: 'Roll back anyway' })).not.toBeInTheDocument();
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Rolled back by #2')).not.toBeInTheDocument();
  });

  it('shows the differences before publishing, and links to the live pages after it [R10.02]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    expect(within(dialog).getByText('New words', { selector: 'ins' })).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    const link = await screen.findByRole('link', { name: 'tqg /quiz/auto (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/live-site/tqg?path=%2Fquiz%2Fauto');
    await view.user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(link).not.toBeInTheDocument();
  });

  it('keeps the note of a publish through a lost connection and a reload until it is published [R10.12] [R10.03]', async () => {
    const api = changed();
    const first = open(api);
    const dialog = await openPublish(first);
    await first.user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Why we do this');
    api.failNext(/publish$/, 0);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await first.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Why we do this');
    first.unmount();

    const second = open(api);
    const again = await openPublish(second);
    expect(await within(again).findByText(/^You left what you wrote unsent/)).toBeInTheDocument();
    expect(within(again).getByRole('textbox', { name: 'Note' })).toHaveValue('Why we do this');
    await waitFor(() => expect(within(again).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await second.user.click(within(again).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.calls.findLast(({ path }) => path.endsWith('/publish'))?.body).toMatchObject({ note: 'Why we do this' });
    expect(JSON.stringify(localStorage)).not.toContain('Why we do this');
  });

  it('publishes some changes and keeps the rest on the branch [R10.02]', async () => {
    const api = changed();
    api.saveAs(BEN, 'spring', 'tqg.home', { headline: 'Not yet' });
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'tqg /' }));
    expect(within(dialog).getByText('What is not chosen stays on the branch, as it is.')).toBeInTheDocument();
    expect(within(dialog).getByRole('checkbox', { name: 'Publish later' })).toBeDisabled();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
    expect(api.contentOf('main', 'tqg.home')?.headline).not.toBe('Not yet');
    expect(await screen.findByText('Not yet', { selector: 'ins' })).toBeInTheDocument();
  });

  it('disables publishing while nothing is chosen [R10.02]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'tqg /quiz/auto' }));
    expect(within(dialog).getByText('Choose what goes live.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
  });

  it('blocks a publish with an error, and says what, why and where [R15.05]', async () => {
    const api = changed();
    api.setChecks([aCheck('stop')]);
    const dialog = await openPublish(open(api));
    expect(await within(dialog).findByRole('img', { name: 'Stop' })).toBeInTheDocument();
    expect(within(dialog).getByText('Nobody can guarantee this.')).toBeInTheDocument();
    expect(within(dialog).getByText('Guaranteed')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'tqg /quiz/auto, Headline' })).toHaveAttribute(
      'href',
      '/branches/spring/pages/tqg.quiz-auto?field=headline&words=Guaranteed',
    );
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
  });

  it('accepts warnings only after they are confirmed as read [R15.05]', async () => {
    const api = changed();
    api.setChecks([aCheck('warning')]);
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(await within(dialog).findByRole('checkbox', { name: 'I have read the warning' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.calls.find(({ path }) => path.endsWith('/publish'))?.body).toMatchObject({ acceptsWarnings: true });
  });

  it.each([
    [/^Mine/, 'New words'],
    [/^Live site/, 'Main’s words'],
  ])('resolves a conflict with the live site: %s [R10.02]', async (side, expected) => {
    const api = changed();
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Main’s words' });
    const view = open(api);
    const dialog = await openPublish(view);
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await view.user.click(within(dialog).getByRole('radio', { name: side }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')).toMatchObject({ headline: expected, title: 'Auto quiz, new' });
  });

  it('leaves on the branch what was left out, also if a conflict appears while the dialog is open [R10.02]', async () => {
    const api = changed();
    api.saveAs(BEN, 'spring', 'tqg.home', { title: 'Home, new' });
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'tqg /' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Main’s words' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The live site changed meanwhile.');
    await view.user.click(await within(dialog).findByRole('radio', { name: /^Mine/ }));
    expect(within(dialog).getByRole('checkbox', { name: 'tqg /' })).not.toBeChecked();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
    expect(api.contentOf('main', 'tqg.home')?.title).not.toBe('Home, new');
  });

  it('publishes nothing that a colleague saved while the dialog was open before it was read [R10.02] [R10.12]', async () => {
    const api = changed();
    const view = open(api);
    const dialog = await openPublish(view);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Newer words' });
    api.saveAs(BEN, 'spring', 'tqg.home', { title: 'Home, new' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The branch changed meanwhile. Read again what goes live.');
    expect(await within(dialog).findByText('Newer words', { selector: 'ins' })).toBeInTheDocument();
    expect(within(dialog).getByRole('checkbox', { name: 'tqg /' })).toBeChecked();
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe(aPageContent().headline);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Newer words');
    expect(api.contentOf('main', 'tqg.home')?.title).toBe('Home, new');
  });

  it('takes back no newer change of a colleague than the listed one [R10.12]', async () => {
    const api = changed();
    const view = open(api);
    await view.user.click(await screen.findByRole('button', { name: 'Discard tqg /quiz/auto' }));
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Newer words' });
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(/The branch was changed in the meantime/)).toBeInTheDocument();
    expect(await screen.findByText('Newer words', { selector: 'ins' })).toBeInTheDocument();
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Newer words');
  });

  it('publishes a third text for a field that both sides changed [R10.02]', async () => {
    const api = changed();
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Main’s words' });
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(within(dialog).getByRole('radio', { name: /^Edited/ }));
    const third = within(dialog).getByRole('textbox', { name: 'Headline, edited' });
    await view.user.clear(third);
    await view.user.type(third, 'A third');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('A third');
  });

  const inConflict = (theirs: string, api = changed()) => {
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: theirs });
    return api;
  };
  const writeThird = async (api: ReturnType<typeof changed>) => {
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(within(dialog).getByRole('radio', { name: /^Edited/ }));
    const third = within(dialog).getByRole('textbox', { name: 'Headline, edited' });
    await view.user.clear(third);
    await view.user.type(third, 'A third');
    view.unmount();
  };

  it('keeps a third text through a reload until it is published [R10.12] [R10.02]', async () => {
    const api = inConflict('Main’s words');
    await writeThird(api);
    const view = open(api);
    const dialog = await openPublish(view);
    expect(await within(dialog).findByText(/^You left what you wrote unsent/)).toBeInTheDocument();
    expect(within(dialog).getByRole('radio', { name: /^Edited/ })).toBeChecked();
    expect(within(dialog).getByRole('textbox', { name: 'Headline, edited' })).toHaveValue('A third');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeEnabled());
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('A third');
    expect(JSON.stringify(localStorage)).not.toContain('A third');
  });

  it('asks again if the live site changed after a third text was written, and offers that text as a start [R10.12] [R10.02]', async () => {
    const api = inConflict('Main’s words');
    await writeThird(api);
    const view = open(inConflict('Main’s newer words', api));
    const dialog = await openPublish(view);
    await within(dialog).findByText('The checks find nothing else. What is in conflict above is not settled yet.');
    expect(within(dialog).getByRole('radio', { name: /^Edited/ })).not.toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await view.user.click(within(dialog).getByRole('radio', { name: /^Edited Start from what you wrote before/ }));
    expect(within(dialog).getByRole('textbox', { name: 'Headline, edited' })).toHaveValue('A third');
  });

  /** Finds a warning in each text that goes live with a promise in it. `mine` and `theirs` are the texts of the two sides. */
  const findPromises = (api: ReturnType<typeof changed>, mine: string, theirs: string) =>
    api.setChecks(({ resolutions = [] }) => {
      const [decision] = resolutions;
      const headline = decision?.take === 'edited' ? String(decision.value) : decision?.take === 'theirs' ? theirs : mine;
      return headline.includes('Guaranteed') ? [{ ...aCheck('warning'), message: `A promise: ${headline}` }] : [];
    });

  it('checks the text that was chosen in a conflict: its warning can be read, accepted and published [R15.05] [R10.02]', async () => {
    const api = inConflict('Guaranteed by them');
    findPromises(api, 'New words', 'Guaranteed by them');
    const view = open(api);
    const dialog = await openPublish(view);
    await within(dialog).findByText('The checks find nothing else. What is in conflict above is not settled yet.');
    await view.user.click(within(dialog).getByRole('radio', { name: /^Live site/ }));
    expect(await within(dialog).findByText('A promise: Guaranteed by them')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'I have read the warning' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Guaranteed by them');
  });

  it('asks about the warnings of a third text after those of the branch’s text were accepted [R15.05] [R10.02]', async () => {
    const api = inConflict('Their words');
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Guaranteed' });
    findPromises(api, 'Guaranteed', 'Their words');
    const view = open(api);
    await screen.findByText('Guaranteed', { selector: 'ins' });
    await view.user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Spring copy' });
    const read = () => within(dialog).getByRole('checkbox', { name: 'I have read the warning' });
    const publish = () => within(dialog).getByRole('button', { name: 'Publish now' });
    await within(dialog).findByText('A promise: Guaranteed');
    await view.user.click(read());
    await view.user.click(within(dialog).getByRole('radio', { name: /^Edited/ }));
    const third = within(dialog).getByRole('textbox', { name: 'Headline, edited' });
    await view.user.clear(third);
    await view.user.type(third, 'Guaranteed once more');
    expect(publish()).toBeDisabled();
    expect(await within(dialog).findByText('A promise: Guaranteed once more')).toBeInTheDocument();
    expect(read()).not.toBeChecked();
    expect(publish()).toBeDisabled();
    await view.user.click(read());
    await view.user.click(publish());
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Guaranteed once more');
  });

  it('takes no confirmation about earlier findings after the live site changed meanwhile [R15.05] [R10.02]', async () => {
    const api = changed();
    api.setChecks([aCheck('warning')]);
    const view = open(api);
    const dialog = await openPublish(view);
    await view.user.click(await within(dialog).findByRole('checkbox', { name: 'I have read the warning' }));
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Main’s words' });
    api.setChecks([{ ...aCheck('warning'), message: 'Another warning.' }]);
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await within(dialog).findByRole('alert');
    expect(await within(dialog).findByText('Another warning.')).toBeInTheDocument();
    expect(within(dialog).getByRole('checkbox', { name: 'I have read the warning' })).not.toBeChecked();
    await view.user.click(await within(dialog).findByRole('radio', { name: /^Mine/ }));
    await view.user.click(await within(dialog).findByRole('checkbox', { name: 'I have read the warning' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Spring copy is live as #1');
  });

  it('shows the conflict if main changes while the dialog is open [R10.02]', async () => {
    const api = changed();
    const view = open(api);
    const dialog = await openPublish(view);
    await within(dialog).findByText('Every check is passed.');
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Main’s words' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(await within(dialog).findByText(/The live site changed meanwhile/)).toBeInTheDocument();
    expect(await within(dialog).findByRole('radio', { name: /^Live site/ })).toBeInTheDocument();
  });

  it.each([
    ['the live site’s words', { headline: 'Main’s newer words' }, {}, 'The live site changed meanwhile.'],
    [
      'both the words and another page of the branch',
      { headline: 'Main’s newer words' },
      { title: 'Newer' },
      'The branch changed meanwhile.',
    ],
  ])('asks again about a settled field if a colleague changed %s before the publish [R10.02]', async (_, onMain, onBranch, words) => {
    const api = inConflict('Main’s words');
    api.saveAs(BEN, 'spring', 'tqg.home', { title: 'Home, new' });
    const view = open(api);
    const dialog = await openPublish(view);
    const mine = () => within(dialog).getByRole('radio', { name: /^Mine/ });
    const publish = () => within(dialog).getByRole('button', { name: 'Publish now' });
    await view.user.click(mine());
    await waitFor(() => expect(publish()).toBeEnabled());
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', onMain);
    if (Object.keys(onBranch).length > 0) api.saveAs(BEN, 'spring', 'tqg.home', onBranch);
    await view.user.click(publish());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
    await within(dialog).findByText(/newer words/, { selector: 'ins' });
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Main’s newer words');
    expect(mine()).not.toBeChecked();
    expect(publish()).toBeDisabled();
    await view.user.click(mine());
    await waitFor(() => expect(publish()).toBeEnabled());
    await view.user.click(publish());
    await screen.findByText('Spring copy is live as #1');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
  });

  it('schedules a publish, shows the schedule, and cancels it [R10.03]', async () => {
    const view = open();
    const dialog = await openPublish(view);
    await within(dialog).findByText('Every check is passed.');
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'Publish later' }));
    await view.user.type(within(dialog).getByLabelText('When (your time, UTC)'), '2030-05-04T08:30');
    await view.user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Goes live on 4 May 2030, 08:30 UTC (your time)')).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
    await waitFor(() => expect(screen.queryByText(/^Goes live on/)).not.toBeInTheDocument());
  });

  it.each([
    ['no time', '', 'Enter a day and a time.'],
    ['a past time', '2001-05-04T08:30', 'Choose a time in the future.'],
    ['a time that the server refuses', '2090-05-04T08:30', 'Choose a time within a year.'],
  ])('says %s of a planned publish at its field, which takes the focus [R10.03] [R15.07]', async (_what, typed, message) => {
    const view = open();
    const dialog = await openPublish(view);
    await within(dialog).findByText('Every check is passed.');
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'Publish later' }));
    const when = within(dialog).getByLabelText('When (your time, UTC)');
    if (typed !== '') await view.user.type(when, typed);
    const fault = { title: 'The time is wrong', detail: 'Choose a time within a year.', status: 400, code: 'bad-field', field: 'at' };
    view.api.failNext(/PUT .*schedule$/, 400, fault);
    await view.user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(when).toHaveFocus());
    expect(when).toBeInvalid();
    expect(when).toHaveAccessibleDescription(`Colleagues see it in their own time. ${message}`);
  });

  it('says why a scheduled publish is paused [R10.03]', async () => {
    const schedule = { at: '2026-01-01T00:00:00.000Z', by: BEN, note: '', state: 'held', reason: 'The live site changed.' } as const;
    open(createFakeControlApi({ branches: [aBranch({ schedule })] }));
    expect(await screen.findByText('The scheduled publish is paused')).toBeInTheDocument();
    expect(screen.getByText('The live site changed.')).toBeInTheDocument();
  });

  it('discards one change after a question [R10.02]', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Discard tqg /quiz/auto' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Nothing changed yet')).toBeInTheDocument();
    expect(screen.getByText('tqg /quiz/auto is as published again')).toBeInTheDocument();
  });

  it('says of a discarded item that it is removed if it was never published [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'plans', anArticleContent());
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Discard plans' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(/^It was never published, so it is removed from the branch\./);
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('plans is no longer on this branch')).toBeInTheDocument();
  });

  it('creates a preview link for a brand, a time and a place [R10.03]', async () => {
    const view = open();
    // As in newer browsers, which answer with a promise.
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((async () => undefined) as () => void);
    await screen.findByText('New words', { selector: 'ins' });
    await view.user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(within(dialog).getByRole('textbox', { name: 'Path' })).toHaveValue('/quiz/auto');
    const state = within(dialog).getByRole('textbox', { name: 'State' });
    await view.user.type(state, 'tq');
    await view.user.type(within(dialog).getByRole('textbox', { name: 'ZIP code' }), '787{Enter}');
    expect(state).toHaveAccessibleDescription('There is no state TQ. Write two letters, like TX.');
    await view.user.type(state, '{Backspace}x');
    expect(within(dialog).getByRole('textbox', { name: 'ZIP code' })).toHaveAccessibleDescription('Five digits.');
    await view.user.type(within(dialog).getByRole('textbox', { name: 'ZIP code' }), '01{Enter}');
    expect(await within(dialog).findByRole('textbox', { name: 'Preview link' })).toHaveValue(
      'http://tqg.localhost//quiz/auto?preview=signed',
    );
    expect(view.api.calls.find(({ path }) => path.endsWith('/previews'))?.body).toMatchObject({
      brand: 'tqg',
      stateCode: 'TX',
      postalCode: '78701',
      minutes: 60,
      audience: 'staff',
    });
    // Both name the time zone, and who can open the link until then.
    expect(within(dialog).getByLabelText(/^Preview date and time \(your time, UTC\)$/)).toBeInTheDocument();
    expect(within(dialog).getByText(/^Staff who are signed in can open it until .* UTC$/)).toBeInTheDocument();
    // It is the last thing of a long dialog.
    expect(scroll.mock.contexts).toContain(within(dialog).getByRole('textbox', { name: 'Preview link' }).closest('[role="status"]'));
    await view.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Who can open it' }), 'Anyone who has the link');
    await view.user.click(within(dialog).getByRole('button', { name: 'Make another' }));
    await waitFor(() => expect(view.api.calls.at(-1)?.body).toMatchObject({ audience: 'link' }));
    expect(await within(dialog).findByText(/^Anyone who has it can open it until .* UTC$/)).toBeInTheDocument();
  });

  it('previews a chosen variant before the experiment is started [R10.03]', async () => {
    const api = changed();
    const variants = [aVariant({ key: 'control', name: 'Control', changes: {} }), aVariant()];
    api.give('spring', 'experiment', 'headline', anExperiment({ variants, target: { pages: ['tqg.quiz-auto'], coverage: 10_000 } }));
    const ofBranch = [{ key: 'headline', name: 'First words', pages: ['tqg.quiz-auto'] }];
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).endsWith('/branches/spring/experiments') ? Response.json(ofBranch) : api.fetch(input, init);
    const view = open({ ...api, fetch });
    await screen.findByText('New words', { selector: 'ins' });
    await view.user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    await view.user.selectOptions(await within(dialog).findByLabelText('Experiment'), 'First words');
    await within(dialog).findByRole('option', { name: 'B' });
    await view.user.selectOptions(within(dialog).getByLabelText('Variant'), 'B');
    await view.user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    await within(dialog).findByRole('textbox', { name: 'Preview link' });
    expect(api.calls.find(({ path }) => path.endsWith('/previews'))?.body).toMatchObject({ brand: 'tqg', variants: { headline: 'b' } });
    await view.user.selectOptions(within(dialog).getByLabelText('Brand'), 'ps');
    expect(within(dialog).queryByLabelText('Experiment')).not.toBeInTheDocument();
  });

  it('shows main’s history without a publish button [R10.02]', async () => {
    open(createFakeControlApi(), 'main');
    expect(await screen.findByText('Nothing published yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
  });
});
