import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBranch, aPageContent, anImageContent, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { VERSIONS_AT_ONCE } from '@waypost/content/contract';
import { BLOCK_NAMES } from '@waypost/control-center/editing/differences';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { controlApi, useContent } from '@waypost/control-center/client/api';
import type { PageContent } from '@waypost/pages/model/content';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import { PageFieldInput } from '../fields/page-field-input';
import type { PageFieldInputProps } from '../fields/page-field-props';
import { PageEditor } from './page-editor';
import PageFieldControl from '../fields/page-field-control';
import { pagesScreens } from '../screens';

const anApi = () => createFakeControlApi({ branches: [aBranch()] });
const open = (api = anApi(), branch = 'spring') =>
  renderScreens(pagesScreens, `/branches/${branch}/pages/tqg.quiz-auto`, { api, fieldInputs: { page: PageFieldControl } });
const headline = () => screen.findByRole('textbox', { name: 'Headline' });
const retype = async (user: ReturnType<typeof open>['user'], text: string) => {
  const field = await headline();
  await user.clear(field);
  await user.type(field, text);
};
const puts = (api: ReturnType<typeof anApi>) => api.calls.filter(({ method }) => method === 'PUT');

const goLive = (api: ReturnType<typeof anApi>) =>
  api.fetch('/api/control/branches/spring/publish', {
    method: 'POST',
    body: JSON.stringify({ note: '', resolutions: [], acceptsWarnings: true }),
  });

// Typing many letters takes long on busy machines.
/** A page that was published as “First”, and then as “Second”. */
async function publishedTwice() {
  const api = anApi();
  for (const words of ['First', 'Second']) {
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: words });
    await goLive(api);
  }
  return api;
}

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

describe('the page editor', () => {
  it('saves the typed text to the branch by a key, with the base revision of the page [R10.04] [R11.04]', async () => {
    const { user, api } = open();
    await retype(user, 'A calmer headline');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('A calmer headline');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).not.toBe('A calmer headline');
    expect(puts(api)[0]?.body).toMatchObject({ baseRevisionId: null });
  });

  it('has a control for every field of a page [R3.01] [R10.04]', async () => {
    open();
    await headline();
    for (const name of [
      'Subheadline',
      'Benefits',
      'Picture address',
      'Alternative text',
      'Words on the main action',
      'Where the main action leads',
      'Title',
      'Description',
      'smid',
      'xsmid',
    ])
      expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
    for (const name of [
      'Template',
      'Form version',
      'Product',
      'Language',
      'On-enter event',
      'Colors',
      'When someone comes from another page',
    ])
      expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Form version' })).toHaveDisplayValue('Auto form, version 1');
    expect(screen.getByRole('checkbox', { name: 'Search engines may list this page' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Paragraphs' })).toHaveValue('You answer a few questions.\n\nWe show who covers you.');
  });

  it('adds a block of every kind, moves a block, removes a block, and undoes the removal [R3.01]', async () => {
    const { user } = open();
    await headline();
    for (const kind of ['Text', 'Points', 'Steps', 'Questions', 'Facts', 'Links', 'Callout']) {
      await user.click(screen.getByRole('button', { name: 'Add block' }));
      await user.click(await screen.findByRole('menuitem', { name: kind }));
    }
    await user.click(screen.getByRole('button', { name: 'Move block 9 up' }));
    await user.click(screen.getByRole('button', { name: 'Remove block 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getAllByText(/^\d+\. \w+/, { selector: 'fieldset strong' }).map(({ textContent }) => textContent)).toEqual(
      ['text', 'questions', 'text', 'points', 'steps', 'questions', 'facts', 'callout', 'links'].map(
        (kind, index) => `${index + 1}. ${BLOCK_NAMES[kind as keyof typeof BLOCK_NAMES]}`,
      ),
    );
  });

  it('forces a page’s colors, keeps its readers’ scroll position, and removes both settings [R2.21] [R2.04] [R2.09]', async () => {
    const { user, api } = open();
    await headline();
    const saveAndRead = async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('Saved');
      const { colorMode, scroll } = api.contentOf('spring', 'tqg.quiz-auto') ?? {};
      return { colorMode, scroll };
    };
    const colors = screen.getByRole('combobox', { name: 'Colors' });
    const scrolling = screen.getByRole('combobox', { name: 'When someone comes from another page' });
    expect(colors).toHaveDisplayValue('As the visitor’s device has it, or as they chose');
    await user.selectOptions(colors, 'Always dark');
    await user.selectOptions(scrolling, 'Stay where they had scrolled to');
    expect(await saveAndRead()).toEqual({ colorMode: 'dark', scroll: 'keep' });
    await user.selectOptions(colors, 'As the visitor’s device has it, or as they chose');
    await user.selectOptions(scrolling, 'Show the top of the page');
    expect(await saveAndRead()).toEqual({ colorMode: undefined, scroll: undefined });
  });

  it('names an incomplete block, and sends nothing [R3.01] [R10.04]', async () => {
    const { user, api } = open();
    await headline();
    await user.click(screen.getByRole('button', { name: 'Add block' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Callout' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved. Body, block 3: Heading is empty.')).toBeInTheDocument();
    const block = screen.getByRole('group', { name: '3. Callout' });
    expect(within(block).getByRole('textbox', { name: 'Heading' })).toHaveFocus();
    await waitFor(() => expect(within(block).getByRole('textbox', { name: 'Heading' })).toHaveAccessibleDescription('Heading is empty.'));
    expect(puts(api)).toEqual([]);
  });

  it('edits the items within a block [R3.01]', async () => {
    const { user, api } = open();
    await headline();
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    const second = screen.getByRole('group', { name: 'Question 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Question' }), 'Who are you?');
    await user.type(within(second).getByRole('textbox', { name: 'Answer' }), 'People.');
    await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.body[1]).toMatchObject({
      questions: [{ question: 'Who are you?', answer: 'People.' }, { question: 'Does it cost anything?' }],
    });
  });

  it('shows the fault at the field, and sends nothing [R12.02]', async () => {
    const { user, api } = open();
    await user.clear(await headline());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await headline()).toHaveAccessibleDescription('0 of 160 characters Headline is empty.');
    expect(puts(api)).toEqual([]);
  });

  it('restores an unsaved draft after the tab was closed, and can discard it [R10.12]', async () => {
    const first = open();
    await retype(first.user, 'Half a thou');
    await waitFor(() => expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:page:tqg.quiz-auto')).toContain('Half a thou'));
    first.unmount();
    const { user } = open();
    expect(await headline()).toHaveValue('Half a thou');
    await user.click(await screen.findByRole('button', { name: 'Discard them' }));
    expect(await headline()).toHaveValue(aPageContent().headline);
    expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:page:tqg.quiz-auto')).toBeNull();
  });

  it('asks before unsaved work is left, and stores it as a draft', async () => {
    const { user, address } = open();
    await retype(user, 'Unsaved');
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('“Auto quiz” (Tallgrass Quote Guide)');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(await headline()).toHaveValue('Unsaved');
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/pages'));
  });

  it('undoes a save [R10.04]', async () => {
    const { user, api } = open();
    await retype(user, 'Too quick');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The save is undone');
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe(aPageContent().headline);
    await waitFor(async () => expect(await headline()).toHaveValue(aPageContent().headline));
  });

  it('merges two people’s changes of different fields without a question for each [R10.12]', async () => {
    const { user, api } = open();
    await retype(user, 'Mine');
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { subheadline: 'Ben’s' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: /Ben Ortiz saved this page/ });
    await user.click(screen.getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(api.contentOf('spring', 'tqg.quiz-auto')).toMatchObject({ headline: 'Mine', subheadline: 'Ben’s' });
  });

  it('shows both texts if two people changed one field, and saves the edited text [R10.12]', async () => {
    const { user, api } = open();
    await retype(user, 'Mine');
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Ben’s' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: /Ben Ortiz saved this page/ });
    expect(within(dialog).getByRole('button', { name: 'Save both' })).toBeDisabled();
    expect(within(dialog).getByText('Mine', { selector: 'ins' })).toBeInTheDocument();
    expect(within(dialog).getByText('Ben’s', { selector: 'ins' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: /^Edited/ }));
    expect(within(dialog).getByRole('textbox', { name: 'Headline' })).toHaveValue('Mine Ben’s');
    await user.click(within(dialog).getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Mine Ben’s');
  });

  it.each([
    [/^Mine/, 'Mine'],
    [/^Ben Ortiz’s/, 'Ben’s'],
  ])('resolves a conflict with one side: %s [R10.12]', async (side, expected) => {
    const { user, api } = open();
    await retype(user, 'Mine');
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Ben’s', title: 'Ben’s title' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: side }));
    await user.click(screen.getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(api.contentOf('spring', 'tqg.quiz-auto')).toMatchObject({ headline: expected, title: 'Ben’s title' });
  });

  it('names nobody as having saved where the branch’s version was discarded: the live site’s is compared [R10.12]', async () => {
    const api = anApi();
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Live' });
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Ben’s' });
    const { user } = open(api);
    await retype(user, 'Mine');
    await api.as(BEN, () => api.fetch('/api/control/branches/spring/pages/tqg.quiz-auto', { method: 'DELETE' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const title = 'This branch now shows the live site’s version of this page';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('radio', { name: /^Live site/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Go on editing' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: /^Mine/ }));
    await user.click(screen.getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Mine');
  });

  describe('says that a colleague deleted the page meanwhile', () => {
    const key = 'tqg.~guides~winter';
    const saveOver = async () => {
      const api = anApi();
      api.give('spring', 'page', key, aPageContent({ title: 'Winter guide' }));
      const view = renderScreens(pagesScreens, `/branches/spring/pages/${key}`, { api, fieldInputs: { page: PageFieldControl } });
      await retype(view.user, 'Mine');
      await api.as(BEN, () =>
        api.fetch(`/api/control/branches/spring/pages/${key}/removal`, {
          method: 'POST',
          body: JSON.stringify({ baseRevisionId: api.revisionOf('spring', 'page', key) }),
        }),
      );
      await view.user.click(screen.getByRole('button', { name: 'Save' }));
      const question = await screen.findByRole('alertdialog', { name: 'Somebody deleted this page while you were editing' });
      expect(api.contentOf('spring', key)).toBeUndefined();
      return { api, question, user: view.user };
    };

    it('saves it again on request, with what was typed [R10.12]', async () => {
      const { api, question, user } = await saveOver();
      await user.click(within(question).getByRole('button', { name: 'Save it again' }));
      await screen.findByText('Saved');
      expect(api.contentOf('spring', key)).toMatchObject({ headline: 'Mine', title: 'Winter guide' });
      expect(await headline()).toHaveValue('Mine');
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('leaves what was typed in the form, and asks again at the next save [R10.12]', async () => {
      const { api, question, user } = await saveOver();
      await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
      expect(await headline()).toHaveValue('Mine');
      await user.type(await headline(), ' and more');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(await screen.findByRole('button', { name: 'Save it again' }));
      await screen.findByText('Saved');
      expect(api.contentOf('spring', key)?.headline).toBe('Mine and more');
    });
  });

  it('shows the versions with their changes, and restores a version [R10.04]', async () => {
    const api = anApi();
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'First' });
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Second' });
    const { user } = open(api);
    await headline();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    await user.click((await within(dialog).findAllByRole('button', { name: /Ben Ortiz/ }))[1] as HTMLElement);
    const history = await within(dialog).findByRole('link', { name: 'Everything done to it' });
    expect(history).toHaveAttribute('href', '/audit?content=page%3Atqg.quiz-auto');
    expect(within(dialog).getByText('First', { selector: 'ins' })).toBeInTheDocument();
    expect(within(dialog).getByText('Second', { selector: 'del' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(async () => expect(await headline()).toHaveValue('First'));
  });

  const restoreOldest = async (api: ReturnType<typeof anApi>) => {
    const view = open(api);
    await headline();
    await view.user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const versions = await within(dialog).findAllByRole('button', { name: /Ben Ortiz|Anna Berg/ });
    await view.user.click(versions.at(-1) as HTMLElement);
    await view.user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await screen.findByText(/^The version of .* is back$/);
    return view;
  };

  it.each([
    [
      'a published page',
      async (api: ReturnType<typeof anApi>) => {
        for (const words of ['First', 'Second']) {
          api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: words });
          await goLive(api);
        }
      },
    ],
    [
      'a page as it came with the site',
      async (api: ReturnType<typeof anApi>) => api.saveAs(BEN, 'autumn', 'tqg.quiz-auto', { headline: 'Of autumn' }),
    ],
  ])('undoes a restore so that the branch follows the live site again: %s [R10.02]', async (_, write) => {
    const api = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn' })] });
    await write(api);
    const before = api.contentOf('spring', 'tqg.quiz-auto')?.headline;
    const { user } = await restoreOldest(api);
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).not.toBe(before);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The restore is undone');
    await waitFor(async () => expect(await headline()).toHaveValue(before));
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'Later' });
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Later');
  });

  it('undoes a restore over the branch’s own text by that text [R10.02] [R10.04]', async () => {
    const api = anApi();
    for (const words of ['First', 'Second']) api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: words });
    const { user } = await restoreOldest(api);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The restore is undone');
    expect(api.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Second');
  });

  it('offers no undo of a restore that changed nothing [R10.04]', async () => {
    const api = anApi();
    for (const words of ['Same', 'Same']) {
      api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: words });
      await goLive(api);
    }
    const current: unknown = await (await api.fetch(apiPaths.content('spring', 'page', 'tqg.quiz-auto'))).json();
    api.failNext(/POST .*restore$/, 200, current);
    await restoreOldest(api);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('restores an earlier version on the live site, shows its warnings, and undoes it if there are none [R10.02] [R15.05]', async () => {
    const api = await publishedTwice();
    api.setChecks([
      {
        severity: 'warning',
        code: 'claim',
        message: 'Says too much.',
        kind: 'page',
        key: 'tqg.quiz-auto',
        label: 'tqg /quiz/auto',
        field: 'headline',
        excerpt: null,
      },
    ]);
    const { user, address } = open(api, 'main');
    expect(await headline()).toHaveValue('Second');
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const versions = await within(dialog).findAllByRole('button', { name: /Spring/ });
    expect(versions[0]).toHaveAccessibleName(/Spring copy$/);
    const first = versions.find((version) => version.textContent.includes('Published #1'));
    await user.click(first as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Put this version back…' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    const refusal = await screen.findByRole('dialog', { name: /^Put .* back$/ });
    expect(within(refusal).getByText('Says too much.')).toBeInTheDocument();
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Second');
    await user.click(within(refusal).getByRole('button', { name: 'Put it back anyway' }));
    await waitFor(() => expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('First'));
    const here = address();
    api.setChecks([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/is live again as it was a moment ago$/)).toBeInTheDocument();
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('Second');
    expect(address()).toBe(here);
  });

  it('puts no version back over a live text that the person has not seen, and shows that text [R10.02] [R10.12]', async () => {
    const api = await publishedTwice();
    const { user } = open(api, 'main');
    await headline();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const versions = await within(dialog).findAllByRole('button', { name: /Spring/ });
    await user.click(versions.find((version) => version.textContent.includes('Published #1')) as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Put this version back…' }));
    api.saveAs(BEN, 'main', 'tqg.quiz-auto', { headline: 'By the lawyers' });
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText(/^The live site changed meanwhile\. Compare again/)).toBeInTheDocument();
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('By the lawyers');
    expect(await within(dialog).findByText('By the lawyers', { selector: 'del' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Put this version back…' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('First'));
  });

  it('leads to the rollback question if undoing would publish content with warnings [R10.02] [R15.05]', async () => {
    const api = await publishedTwice();
    const { user, address } = open(api, 'main');
    await headline();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const versions = await within(dialog).findAllByRole('button', { name: /Spring/ });
    await user.click(versions.find((version) => version.textContent.includes('Published #1')) as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Put this version back…' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const about = { kind: 'page', key: 'tqg.quiz-auto', label: 'tqg /quiz/auto', field: 'headline', excerpt: null } as const;
    api.setChecks([{ severity: 'warning', code: 'claim', message: 'Says too much.', ...about }]);
    await user.click(undo);
    await waitFor(() => expect(address()).toBe('/branches/main/overview?rollback=3'));
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('First');
  });

  it('says that the replaced content is on its branch again, even if archived, and links there [R10.02]', async () => {
    const api = await publishedTwice();
    await api.fetch(apiPaths.branch('spring'), { method: 'PATCH', body: JSON.stringify({ isArchived: true }) });
    const { user, address } = open(api, 'main');
    await headline();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    const versions = await within(dialog).findAllByRole('button', { name: /Spring/ });
    await user.click(versions.find((version) => version.textContent.includes('Published #1')) as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Put this version back…' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    const kept = 'What was live before is on Spring copy again, not live; that branch is archived.';
    expect(await screen.findByText(kept, { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open Spring copy' }));
    expect(address()).toBe('/branches/spring/overview');
  });

  it('opens a page that was taken off the site, with its versions and a way to restore it [R10.02]', async () => {
    const api = anApi();
    const key = 'tqg.~guides~winter';
    api.give('spring', 'page', key, aPageContent({ title: 'Winter guide' }));
    await goLive(api);
    await api.fetch(apiPaths.rollback('p1'), { method: 'POST', body: JSON.stringify({ resolutions: [], acceptsWarnings: true }) });
    const { user } = renderScreens(pagesScreens, `/branches/main/pages/${key}`, { api });
    expect(await screen.findByText('This page is no longer live')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Winter guide' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    await user.click(await within(dialog).findByRole('button', { name: 'Put this version back…' }));
    await user.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText(/^Winter guide is live again/)).toBeInTheDocument();
    await waitFor(() => expect(api.contentOf('main', key)?.title).toBe('Winter guide'));
    expect(await headline()).toBeInTheDocument();
  });

  it.each(['main', 'autumn'])('says that there is no page if it never existed on %s [R10.02]', async (branch) => {
    const api = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn' })] });
    api.give('spring', 'page', 'tqg.~guides~draft', aPageContent({ title: 'A draft of spring' }));
    renderScreens(pagesScreens, `/branches/${branch}/pages/tqg.~guides~draft`, { api });
    expect(await screen.findByText('There is no page at this address')).toBeInTheDocument();
  });

  it('shows older versions on request [R10.04]', async () => {
    const api = anApi();
    for (let save = 0; save <= VERSIONS_AT_ONCE; save++) api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: `Save ${save}` });
    const { user } = open(api);
    await headline();
    await user.click(screen.getByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    expect(await within(dialog).findAllByRole('button', { name: /Ben Ortiz/ })).toHaveLength(VERSIONS_AT_ONCE);
    await user.click(within(dialog).getByRole('button', { name: 'Older versions' }));
    await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /Ben Ortiz/ })).toHaveLength(VERSIONS_AT_ONCE + 1));
    expect(within(dialog).queryByRole('button', { name: 'Older versions' })).not.toBeInTheDocument();
  });

  it('names each closed section once [R10.04]', async () => {
    open();
    await headline();
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('summary')?.textContent ?? '');
    expect(sections).toContain('Body');
    expect(sections.filter((said) => /^(\w+)\1/.test(said))).toEqual([]);
  });

  it('requests this page, and not the list of all pages [R10.04]', async () => {
    const { api } = open();
    await headline();
    expect(api.calls.filter(({ path, query }) => path.endsWith('/pages') && !query?.includes('added=only'))).toEqual([]);
  });

  it('renders only the edited field, also when responses arrive meanwhile [R10.04]', async () => {
    const renders: string[] = [];
    const Counted = (props: PageFieldInputProps) => {
      renders.push(props.name);
      return <PageFieldInput {...props} />;
    };
    const api = anApi();
    let respond = (): void => undefined;
    const late = new Promise<void>((resolve) => (respond = resolve));
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const isLate = /\/(published|people|previews)$|added=only/.test(String(input instanceof Request ? input.url : input));
      const response = await api.fetch(input, init);
      if (isLate) await late;
      return response;
    };
    const Screen = () => {
      const { currentData } = useContent({ branch: 'spring', kind: 'page', key: 'tqg.quiz-auto' });
      return currentData ? <PageEditor branch="spring" detail={currentData} readOnly={null} fieldInput={Counted} /> : null;
    };
    const { user, settled } = renderScreens({ page: async () => ({ default: Screen }) }, '/branches/spring/pages/tqg.quiz-auto', {
      api: { ...api, fetch },
    });
    const field = await headline();
    await user.type(field, 'x');
    renders.length = 0;
    await user.type(field, 'y', { skipClick: true });
    respond();
    await settled();
    await user.type(field, 'z', { skipClick: true });
    expect(field).toHaveValue(`${aPageContent().headline}xyz`);
    expect(renders).toEqual(['headline', 'headline']);
  });

  it('opens the preview at the width of a phone in a window as narrow as one [R10.04] [R15.07]', async () => {
    const before = window.matchMedia;
    const matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined });
    Object.assign(window, { matchMedia });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('button', { name: 'Phone width' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Desktop width' }));
    expect(screen.getByRole('button', { name: 'Desktop width' })).toHaveAttribute('aria-pressed', 'true');
    Object.assign(window, { matchMedia: before });
  });

  it('requests a preview of the typed text a moment later [R10.04]', async () => {
    const { user, api } = open();
    await retype(user, 'Seen at once');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path.endsWith('/previews')).at(-1)?.body).toMatchObject({
        brand: 'tqg',
        path: '/quiz/auto',
        draft: { headline: 'Seen at once' },
      }),
    );
    expect((await screen.findByTitle('The next preview, loading')).getAttribute('src')).toContain('http://tqg.localhost');
  });

  it.each([
    ['when the connection is back', async () => void fireEvent(window, new Event('online'))],
    ['when asked to', async (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Try again' }))],
  ])('shows text typed without a connection in the preview, %s [R10.04] [R10.12]', async (_when, askAgain) => {
    const { user, api } = open();
    const frame = await screen.findByTitle(/preview/i);
    api.failNext(/POST .*previews$/, 0);
    await retype(user, 'Typed in a tunnel');
    expect(await screen.findByText('This can’t be shown yet')).toBeInTheDocument();
    await askAgain(user);
    await waitFor(() => expect(screen.queryByText('This can’t be shown yet')).not.toBeInTheDocument());
    expect(api.calls.filter(({ path }) => path.endsWith('/previews')).at(-1)?.body).toMatchObject({
      draft: { headline: 'Typed in a tunnel' },
    });
    expect(frame).toBeInTheDocument();
  });

  describe('with a preview that lasts an hour', () => {
    const openAt = async () => {
      let [time, number] = [Date.parse('2026-11-21T18:00:00.000Z'), 0];
      const now = () => time;
      const previewUrl = () => `http://tqg.localhost/quiz/auto?preview=${++number}`;
      const api = createFakeControlApi({ branches: [aBranch()], now, previewUrl });
      renderScreens(pagesScreens, '/branches/spring/pages/tqg.quiz-auto', { api, now, fieldInputs: { page: PageFieldControl } });
      fireEvent.load(await screen.findByTitle('The next preview, loading'));
      return {
        wait: (milliseconds: number) => void (time += milliseconds),
        asked: () => api.calls.filter(({ path }) => path.endsWith('/previews')).length,
      };
    };
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const newWindow = () => screen.getByRole('button', { name: 'Open the preview in a window of its own' });

    afterEach(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });

    it('requests another one when somebody returns later, and until it is there opens no window [R10.04]', async () => {
      const { wait, asked } = await openAt();
      wait(HOUR_MS / 2);
      comeBack();
      expect(newWindow()).toBeEnabled();
      expect(asked()).toBe(1);
      wait(HOUR_MS / 2);
      comeBack();
      expect(newWindow()).toBeDisabled();
      fireEvent.load(await screen.findByTitle('The next preview, loading'));
      expect(newWindow()).toBeEnabled();
      expect(asked()).toBe(2);
    });

    it('requests another one before it expires, but not for a hidden window [R10.04]', async () => {
      jest.useFakeTimers();
      const { wait, asked } = await openAt();
      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      wait(HOUR_MS - 1);
      await act(() => jest.advanceTimersByTimeAsync(HOUR_MS));
      expect(asked()).toBe(1);
      visibility.mockReturnValue('visible');
      await act(() => jest.advanceTimersByTimeAsync(HOUR_MS));
      expect(asked()).toBe(2);
    });
  });

  it('focuses the field of a text clicked in the preview, and marks the focused field in the preview [R10.04]', async () => {
    const { user } = open();
    await headline();
    const frame = await screen.findByTitle<HTMLIFrameElement>(/preview/i);
    const post = jest.spyOn(frame.contentWindow as Window, 'postMessage');
    const click = (texts: readonly string[], source: Window | null = frame.contentWindow) =>
      fireEvent(window, new MessageEvent('message', { source, data: { type: 'waypost-preview-clicked', texts } }));
    click(['Does it cost anything?', 'Does it cost anything? Nothing.']);
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
    click([aPageContent().headline], window);
    expect(await headline()).not.toHaveFocus();
    click([aPageContent().headline]);
    expect(await headline()).toHaveFocus();
    await user.click(screen.getByRole('textbox', { name: 'Subheadline' }));
    const shown = { type: 'waypost-preview-show', texts: [aPageContent().subheadline] };
    expect(post).toHaveBeenLastCalledWith(shown, new URL(frame.src).origin);
  });

  it('is read-only on main, and offers a branch [R10.02]', async () => {
    const { user, address } = open(anApi(), 'main');
    expect(await headline()).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Change this page on a new branch' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fix{Enter}');
    await waitFor(() => expect(address()).toBe('/branches/fix/pages/tqg.quiz-auto'));
  });

  it.each(['spring', 'main'])('says to a viewer on %s that they can only read [R11.05]', async (branch) => {
    const api = anApi();
    api.setOwnRole('viewer');
    open(api, branch);
    expect(await screen.findByText(/^You are a viewer/)).toBeInTheDocument();
    expect(await headline()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Change this page on a new branch' })).not.toBeInTheDocument();
  });

  it('keeps the typed text and says why if a save fails', async () => {
    const { user, api } = open();
    await retype(user, 'Kept');
    api.failNext(/PUT/, 503);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved\./)).toBeInTheDocument();
    expect(await headline()).toHaveValue('Kept');
  });

  it('leads to the sign-in page if the session has ended, with the draft stored [R11.02]', async () => {
    const { user, api, leaveForSignIn } = open();
    await retype(user, 'Kept');
    api.endSession();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
    await waitFor(() => expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:page:tqg.quiz-auto')).toContain('Kept'));
  });

  it('sets a page’s image from the pictures of the branch, with its text and size [R10.04] [R10.05]', async () => {
    const api = anApi();
    api.give('spring', 'image', 'picture-1', anImageContent());
    const { user } = open(api);
    await user.click(await screen.findByRole('radio', { name: 'A road' }));
    expect(screen.getByLabelText('Picture address')).toHaveValue(`/media/${'a'.repeat(64)}-1200`);
    expect(screen.getByLabelText('Alternative text')).toHaveValue('A quiet road in the morning');
    expect(screen.getByLabelText('Height')).toHaveValue(800);
    expect(screen.getByRole('radio', { name: 'A road' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^A medicine bottle/ }));
    expect(screen.getByLabelText('Picture address')).toHaveValue('/images/otc.svg');
    expect(screen.getByLabelText('Alternative text')).toHaveValue(
      'A medicine bottle, bandages and a thermometer on a table below a bathroom shelf',
    );
  });

  it('collapses rarely changed sections, and expands the section that a message links to [R10.04]', async () => {
    const api = anApi();
    api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { title: '' });
    const { user } = open(api);
    await headline();
    const groupOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('details');
    expect(groupOf('Words')).toHaveAttribute('open');
    for (const name of ['Body', 'Action', 'Behavior', 'Search and campaigns']) expect(groupOf(name)).not.toHaveAttribute('open');
    await retype(user, 'Another');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(groupOf('Search and campaigns')).toHaveAttribute('open'));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('undoes and redoes by buttons and keys, across fields and blocks [R10.04]', async () => {
    const { user } = open();
    await retype(user, 'Typed');
    await user.click(screen.getByRole('button', { name: 'Remove block 1' }));
    expect(screen.queryByRole('button', { name: 'Move block 2 up' })).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Move block 2 up' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo typing' }));
    expect(await headline()).not.toHaveValue('Typed');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(await headline()).toHaveValue('Typed');
    await user.click(screen.getByRole('button', { name: 'Redo typing' }));
    expect(screen.queryByRole('button', { name: 'Move block 2 up' })).not.toBeInTheDocument();
  });

  describe('with an event’s properties', () => {
    const onEnter = (properties: Readonly<Record<string, string>>) => ({ onEnter: { event: 'ctcClicked', properties } }) as const;
    const lines = () => screen.getByRole('textbox', { name: 'Its properties' });
    const openIt = async () => {
      const api = anApi();
      api.give('spring', 'page', 'tqg.quiz-auto', aPageContent(onEnter({ place: 'top', size: 'large' })));
      const opened = open(api);
      await headline();
      return opened;
    };

    it.each([
      ['a line that has only a name so far', 'place = top\nsi'],
      ['spaces that mean nothing', 'place =  top \n\n size=large'],
    ])('leaves the typed text as it is: %s [R10.04]', async (_what, text) => {
      await openIt();
      fireEvent.change(lines(), { target: { value: text } });
      expect(lines()).toHaveValue(text);
    });

    it('shows the properties as they are after an undo, and after a draft is discarded [R10.04] [R10.12]', async () => {
      const { api, unmount } = await openIt();
      fireEvent.change(lines(), { target: { value: 'place = bottom' } });
      fireEvent.keyDown(lines(), { key: 'z', ctrlKey: true });
      expect(lines()).toHaveValue('place = top\nsize = large');
      fireEvent.keyDown(lines(), { key: 'y', ctrlKey: true });
      expect(lines()).toHaveValue('place = bottom');
      unmount();
      const { user } = open(api);
      await headline();
      expect(lines()).toHaveValue('place = bottom');
      await user.click(await screen.findByRole('button', { name: 'Discard them' }));
      expect(lines()).toHaveValue('place = top\nsize = large');
    });

    it('shows what a colleague saved meanwhile, and types on from there [R10.12]', async () => {
      const { user, api, store } = await openIt();
      api.saveAs(BEN, 'spring', 'tqg.quiz-auto', onEnter({ place: 'bottom' }));
      act(() => void store.dispatch(controlApi.util.invalidateTags([{ type: 'Branch', id: 'spring' }])));
      await waitFor(() => expect(lines()).toHaveValue('place = bottom'));
      await user.type(lines(), '{Enter}color = red');
      await user.keyboard('{Control>}s{/Control}');
      expect(await screen.findByText('Saved')).toBeInTheDocument();
      expect(api.contentOf('spring', 'tqg.quiz-auto')).toMatchObject(onEnter({ place: 'bottom', color: 'red' }));
    });
  });
});

describe('findings while a page is typed', () => {
  const panel = () => screen.getByRole('region', { name: 'Before publishing' });
  const summary = () => within(panel()).getByRole('button', { name: /before publishing/ });
  /** A page of the fake API that has no findings. */
  const withBody = (body: PageContent['body']) => {
    const api = anApi();
    api.give('spring', 'page', 'tqg.quiz-auto', aPageContent({ body }));
    return api;
  };

  it('appear at the field, are announced politely and once, and disappear with the words [R15.05] [R15.07]', async () => {
    const { user } = open();
    const field = await headline();
    await waitFor(() => expect(summary()).toHaveTextContent('Nothing to fix before publishing'));
    await user.clear(field);
    await user.type(field, 'Savings are guaranteed');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Advice\. This says “guaranteed”\./));
    expect(field).not.toBeInvalid();
    const status = within(panel()).getByRole('status');
    expect(status).toHaveTextContent(/^Headline: This says “guaranteed”\./);
    const words = status.textContent;
    await user.type(field, ', we say');
    await waitFor(() => expect(summary()).toHaveTextContent('1 thing to consider before publishing'));
    expect(status.textContent).toBe(words);
    await user.clear(field);
    await user.type(field, 'Compare');
    await waitFor(() => expect(summary()).toHaveTextContent('Nothing to fix before publishing'));
    expect(field).not.toHaveAccessibleDescription(/guaranteed/);
  });

  it('link from the list to a field in a collapsed block, with the words selected [R15.05]', async () => {
    const text = { kind: 'text', heading: 'One', paragraphs: ['Calm.'] } as const;
    const { user } = open(withBody([text, text, { kind: 'text', heading: 'Last', paragraphs: ['Calm.', 'We are approved by Medicare.'] }]));
    await headline();
    await user.click(await screen.findByRole('button', { name: /2 things to fix/ }));
    await user.click(within(panel()).getByRole('button', { name: /Stops publishing.*Body, block 3.*This says “approved by Medicare”/ }));
    const field = within(screen.getByRole('group', { name: '3. Text' })).getByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraphs' });
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('We are approved by Medicare.');
    expect(field).toHaveAccessibleDescription(/Stops publishing\. This says “approved by Medicare”/);
  });

  it('say at the address itself that a link is unsafe or broken [R2.10] [R15.05]', async () => {
    const { user } = open(withBody([{ kind: 'links', heading: 'More', links: [{ label: 'On', href: '/quiz/auto' }] }]));
    await headline();
    const address = screen.getByRole('textbox', { name: 'Address' });
    await user.clear(address);
    await user.type(address, 'javascript:alert(1)');
    await waitFor(() => expect(address).toHaveAccessibleDescription(/^Address must be a path/));
    expect(address).toBeInvalid();
    await user.clear(address);
    await user.type(address, '/nowhere');
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(/Stops publishing\. This leads to a page that the brand does not have/),
    );
  });

  it('count the characters, and allow pasting more than the limit [R12.02]', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Title' });
    fireEvent.change(field, { target: { value: 'x'.repeat(121) } });
    expect(field).toHaveValue('x'.repeat(121));
    expect(field).toHaveAccessibleDescription(/121 of 120 characters.*Title is 121 characters long; the limit is 120\./);
  });

  it('can be opened by an address from the publish dialog [R15.05]', async () => {
    renderScreens(pagesScreens, '/branches/spring/pages/tqg.quiz-auto?field=body%5B0%5D.heading', {
      api: withBody([
        { kind: 'text', heading: 'One', paragraphs: ['Calm.'] },
        { kind: 'text', heading: 'Two', paragraphs: ['Calm.'] },
      ]),
    });
    await waitFor(() => expect(screen.getByDisplayValue('One')).toHaveFocus());
  });

  it('are not requested on a read-only page [R15.05]', async () => {
    open(anApi(), 'main');
    await headline();
    expect(screen.queryByRole('region', { name: 'Before publishing' })).not.toBeInTheDocument();
  });
});
