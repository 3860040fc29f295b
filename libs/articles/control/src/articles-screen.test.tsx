import { act, screen, waitFor, within } from '@testing-library/react';
import { aBranch, anArticleContent, anImageContent, ANNA, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';

function open(query = '', articles = [anArticleContent()]) {
  const api = createFakeControlApi({ branches: [aBranch()] });
  articles.forEach((article, index) => api.give('spring', 'article', `article-${index}`, article));
  return renderScreens(articlesScreens, `/branches/spring/articles${query}`, { api });
}
import { apiPaths } from '@waypost/control-center/contract';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { Link } from 'react-router';
import { articlesScreens } from './screens';

const saved = ({ api }: ReturnType<typeof open>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as { content: object });

const removals = (api: ReturnType<typeof open>['api']) => api.calls.filter(({ path }) => path.endsWith('/removal')).map(({ body }) => body);

// Unsaved text of one test must not be a draft in the next.
beforeEach(() => localStorage.clear());

describe('the list of articles', () => {
  it('filters by status, author and words, and keeps the filter in its address [R10.06]', async () => {
    const { user, address } = open('', [
      anArticleContent(),
      anArticleContent({ title: 'Dental', slug: 'dental', status: 'in-review', author: 'Ben' }),
    ]);
    const grid = await screen.findByRole('grid', { name: 'Articles' });
    expect(
      within(grid)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Plans in plain words', 'Dental']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'in-review');
    expect(
      within(grid)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dental']);
    expect(address()).toBe('/branches/spring/articles?status=in-review');
  });

  it('shows brands by name in its rows, its filter and its search [R10.01] [R10.06]', async () => {
    const { user, address } = open('', [
      anArticleContent({ brand: 'mpa' }),
      anArticleContent({ title: 'Dental', slug: 'dental', brand: 'bh' }),
    ]);
    const grid = await screen.findByRole('grid', { name: 'Articles' });
    const titles = () =>
      within(grid)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await within(grid).findByText('Birchhaven Benefits')).toBeInTheDocument();
    expect(within(grid).queryByText('bh')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search articles' }), 'birch');
    expect(titles()).toEqual(['Dental']);
    await user.clear(screen.getByRole('searchbox', { name: 'Search articles' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'My Plan Atlas');
    expect(titles()).toEqual(['Plans in plain words']);
    expect(address()).toBe('/branches/spring/articles?brand=mpa');
  });

  it('offers to write the first article if there is none [R10.06]', async () => {
    const { user, address } = open('', []);
    expect(await screen.findByText('No articles yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New article' })[0] ?? document.body);
    expect(address()).toBe('/branches/spring/articles?article=NEW');
  });
});

describe('an article', () => {
  it('gets a slug from its title, and a preview without scripts [R10.06]', async () => {
    const view = open('?article=NEW', []);
    await view.user.type(await screen.findByLabelText('Title'), 'Plans in 2027');
    expect(screen.getByLabelText('Slug')).toHaveValue('plans-in-2027');
    await view.user.type(screen.getByLabelText('Author'), 'Anna Berg');
    await view.user.type(screen.getByLabelText('Text'), '# Premium{Enter}<img src=x onerror=alert(1)>');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByRole('heading', { level: 2, name: 'Premium' })).toBeInTheDocument();
    expect(preview.querySelector('img, script')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(view)).toMatchObject([{ content: { slug: 'plans-in-2027', status: 'draft' }, baseRevisionId: null }]));
    await waitFor(() => expect(view.address()).not.toContain('article=NEW'));
  });

  it('shows a picture that is chosen by sight from the branch’s and the site’s own [R10.06]', async () => {
    const view = open('?article=article-0');
    view.api.give('spring', 'image', 'picture-1', anImageContent());
    await view.user.click(await screen.findByRole('button', { name: 'Picture: none' }));
    const choice = within(await screen.findByRole('group', { name: 'Picture' }));
    expect(choice.getByRole('radio', { name: 'No picture' })).toBeChecked();
    await view.user.click(choice.getByRole('radio', { name: /^A medicine bottle/ }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByRole('img', { name: /^A medicine bottle/ })).toHaveAttribute('src', '/images/otc.svg');
    await view.user.click(await choice.findByRole('radio', { name: 'A road' }));
    expect(choice.getByRole('radio', { name: /^A medicine bottle/ })).not.toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Picture: A road' }));
    expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(view)).toMatchObject([{ content: { imageKey: 'picture-1' } }]));
  });

  it('opens under any key that the API accepts, so under “new” too [R10.06]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'new', anArticleContent({ title: 'What is new' }));
    renderScreens(articlesScreens, '/branches/spring/articles?article=new', { api });
    expect(await screen.findByLabelText('Title')).toHaveValue('What is new');
  });

  it('inserts a picture, chosen by sight, at the caret [R10.06]', async () => {
    const { user } = open('?article=article-0', [anArticleContent({ body: 'First.\n\nLast.' })]);
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    area.focus();
    area.setSelectionRange(6, 6);
    await user.click(screen.getByRole('button', { name: 'Insert a picture…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a picture.');
    await user.click(dialog.getByRole('radio', { name: /^A medicine bottle/ }));
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(area.value).toMatch(/^First\.\n\n!\[A medicine bottle[^\]]*\]\(\/images\/otc\.svg\)\n\nLast\.$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('makes words bold by a key [R10.06] [R15.07]', async () => {
    const { user } = open('?article=article-0', [anArticleContent({ body: 'plain words' })]);
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    area.focus();
    area.setSelectionRange(0, 5);
    await user.keyboard('{Control>}b{/Control}');
    expect(area).toHaveValue('**plain** words');
  });

  it.each([
    ['draft', ['Mark as ready for review'], 'Mark as ready for review', 'in-review'],
    ['in-review', ['Approve', 'Back to draft'], 'Approve', 'approved'],
    ['approved', ['Back to draft'], 'Back to draft', 'draft'],
  ] as const)('with the status “%s” offers its steps, and takes a step [R10.06]', async (status, steps, step, next) => {
    const view = open('?article=article-0', [anArticleContent({ status })]);
    await screen.findByLabelText('Title');
    for (const name of ['Mark as ready for review', 'Approve', 'Back to draft'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(steps.some((step) => step === name) ? 1 : 0);
    await view.user.click(screen.getByRole('button', { name: step }));
    await waitFor(() => expect(saved(view)).toMatchObject([{ content: { status: next } }]));
  });

  it('in review says where colleagues find it [R10.06]', async () => {
    open('?article=article-0', [anArticleContent({ status: 'in-review' })]);
    expect(await screen.findByText('Colleagues who may approve it find it on their home screen.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled');
  });

  it('is not approved by its only author, whom the button tells why [R10.06] [R15.07]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'article-0', anArticleContent({ status: 'in-review' }));
    api.setApprovalRefusal('You wrote this text: a colleague has to approve it.');
    const view = renderScreens(articlesScreens, '/branches/spring/articles?article=article-0', { api });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
    expect(approve).toHaveAccessibleDescription('You wrote this text: a colleague has to approve it.');
    approve.focus();
    expect(approve).toHaveFocus();
    await view.user.click(approve);
    expect(saved(view)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Back to draft' })).not.toHaveAttribute('aria-disabled');
  });

  it('that its co-author approved waits for another approval, and says so [R10.06]', async () => {
    const inReview = anArticleContent({ status: 'in-review' });
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'article-0', inReview);
    // The server stores the approval and leaves the status (`admitArticle`).
    const fetch: typeof api.fetch = async (input, init) => {
      const [url, method] = input instanceof Request ? [input.url, input.method] : [input, init?.method];
      if (method !== 'PUT') return api.fetch(input, init);
      api.give('spring', 'article', 'article-0', { ...inReview, approvals: [ANNA] });
      return api.fetch(url);
    };
    const { user } = renderScreens(articlesScreens, '/branches/spring/articles?article=article-0', { api: { ...api, fetch } });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Your approval counts for the others’ parts/)).toBeInTheDocument();
    expect(
      await screen.findByText(`${ANNA.name} approved it and wrote in it too. A colleague has to approve that part.`),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeEnabled();
  });

  it('shows its approver, and says that a change withdraws the approval [R10.06]', async () => {
    const { user } = open('?article=article-0', [anArticleContent({ status: 'approved', approvedBy: BEN.name })]);
    expect(await screen.findByText(`by ${BEN.name}`)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Author'), '!');
    expect(screen.getByText('A change takes its approval back')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to draft' })).toBeDisabled();
  });

  it('shows both texts if somebody saved first, and loses neither [R10.12]', async () => {
    const view = open('?article=article-0');
    await view.user.type(await screen.findByLabelText('Author'), ' and I');
    view.api.give('spring', 'article', 'article-0', anArticleContent({ body: 'By somebody else.' }));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    await view.user.click(within(dialog).getByRole('button', { name: 'Save both' }));
    await waitFor(() => expect(saved(view).at(-1)).toMatchObject({ content: { author: 'Anna Berg and I', body: 'By somebody else.' } }));
  });

  it('is deleted as it was opened, after a question, and can be brought back [R10.06]', async () => {
    const { user, api, address } = open('?article=article-0');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete the article?' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(address()).toBe('/branches/spring/articles'));
    expect(removals(api)).toEqual([{ baseRevisionId: expect.any(String) }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The article is back')).toBeInTheDocument();
  });

  it('follows the live site again if its deletion on a branch that had not touched it is undone [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'article', 'article-0', anArticleContent());
    const accept = { note: '', resolutions: [], acceptsWarnings: true };
    await api.fetch(apiPaths.publish('spring'), { method: 'POST', body: JSON.stringify(accept) });
    const view = renderScreens(articlesScreens, '/branches/spring/articles?article=article-0', { api });
    api.failNext(/POST .*removal$/, 200, null);
    api.failNext(/DELETE .*article-0$/, 200, null);
    await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The article is back')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'DELETE')).toMatchObject({ query: '?seen' });
    expect(api.calls.filter(({ path }) => path.endsWith('/restore'))).toEqual([]);
  });

  it('is not deleted unseen if somebody saved it in the meantime, but after a second question [R10.12]', async () => {
    const { user, api, address } = open('?article=article-0');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the article?' });
    api.give('spring', 'article', 'article-0', anArticleContent({ body: 'By somebody else.' }));
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const again = await screen.findByRole('alertdialog', { name: /saved this article/ });
    expect(again).toHaveAccessibleDescription('Nothing was deleted yet.');
    expect(address()).toBe('/branches/spring/articles?article=article-0');

    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Author')).toBeInTheDocument();
    expect(removals(api)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete the article?' })).getByRole('button', { name: 'Delete' }),
    );
    const anyway = await screen.findByRole('alertdialog', { name: /saved this article/ });
    await user.click(within(anyway).getByRole('button', { name: 'Delete it anyway' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/articles'));
    expect(new Set(removals(api).map((body) => JSON.stringify(body))).size).toBe(2);
  });

  it('keeps unsaved text in the browser, and restores it in the form [R10.06]', async () => {
    const KEY = 'waypost:staff:draft-of:anna:spring:article:article-0';
    const first = open('?article=article-0');
    await first.user.type(await screen.findByLabelText('Author'), ' and I');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('Anna Berg and I'));
    first.unmount();

    const again = open('?article=article-0');
    expect(await screen.findByLabelText('Author')).toHaveValue('Anna Berg and I');
    expect(screen.getByText(/^You left unsaved changes/)).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByLabelText('Author')).toHaveValue('Anna Berg');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('without a key keeps its draft under “new” until it is saved [R10.06]', async () => {
    const first = open('?article=NEW', []);
    await first.user.type(await screen.findByLabelText('Title'), 'Half a thought');
    await waitFor(() => expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:article:NEW')).toContain('Half a thought'));
    first.unmount();

    const again = open('?article=NEW', []);
    expect(await screen.findByLabelText('Title')).toHaveValue('Half a thought');
    await again.user.type(screen.getByLabelText('Author'), 'Anna Berg');
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:article:NEW')).toBeNull());
  });

  it('keeps its editor, with the focus and what is typed, through its first save [R10.12]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    let answer = () => {};
    const slow: typeof fetch = async (...request) => {
      if (request[1]?.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve));
      return api.fetch(...request);
    };
    const view = renderScreens(articlesScreens, '/branches/spring/articles?article=NEW', { api, services: { fetch: slow } });
    await view.user.type(await screen.findByLabelText('Title'), 'A thought');
    await view.user.type(screen.getByLabelText('Author'), 'Anna Berg');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    const description = screen.getByLabelText('Description');
    await view.user.type(description, 'Typed meanwhile');
    await act(async () => answer());
    await waitFor(() => expect(view.address()).not.toContain('article=NEW'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    // A slow network would replace the editor by loading lines, and take the caret away.
    expect(screen.getByLabelText('Description')).toBe(description);
    expect(description).toHaveFocus();
    expect(description).toHaveValue('Typed meanwhile');
    await view.settled();
    expect(screen.getByLabelText('Description')).toBe(description);
    expect(screen.getByLabelText('Title')).toHaveValue('A thought');
    await view.user.type(description, ', and saved');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => answer());
    await waitFor(() => expect(saved(view)).toHaveLength(2));
    expect(saved(view)[1]).toMatchObject({ content: { description: 'Typed meanwhile, and saved' }, baseRevisionId: expect.any(String) });
    expect(localStorage.getItem('waypost:staff:draft-of:anna:spring:article:NEW')).toBeNull();
  });

  it('is another one if the address asks for a new article after its first save [R10.06]', async () => {
    const { default: Screen } = await articlesScreens.articles();
    const WithLink = () => (
      <>
        <Screen />
        <Link to="?article=NEW">Another one</Link>
      </>
    );
    const api = createFakeControlApi({ branches: [aBranch()] });
    const screens = { articles: async () => ({ default: WithLink }) };
    const view = renderScreens(screens, '/branches/spring/articles?article=NEW', { api });
    for (const title of ['First', 'Second']) {
      const field = await screen.findByLabelText('Title');
      expect(field).toHaveValue('');
      await view.user.type(field, title);
      await view.user.type(screen.getByLabelText('Author'), 'Anna Berg');
      await view.user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(view.address()).not.toContain('article=NEW'));
      await view.user.click(screen.getByRole('link', { name: 'Another one' }));
    }
    const puts = view.api.calls.filter(({ method }) => method === 'PUT');
    expect(new Set(puts.map(({ path }) => path)).size).toBe(2);
    expect(puts.map(({ body }) => body)).toMatchObject([{ content: { title: 'First' } }, { content: { title: 'Second' } }]);
  });

  it('with a missing field names the field, focuses it and sends nothing [R10.06]', async () => {
    const view = open('?article=article-0');
    await view.user.clear(await screen.findByLabelText('Author'));
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Author')).toHaveAccessibleDescription('0 of 100 characters Author is empty.');
    expect(screen.getByLabelText('Author')).toHaveFocus();
    expect(await screen.findByText('Not saved. Author is empty.')).toBeInTheDocument();
    expect(saved(view)).toEqual([]);
  });

  it('shows the server’s refusal at its field [R10.06]', async () => {
    const view = open('?article=article-0');
    await view.user.type(await screen.findByLabelText('Slug'), 'x');
    view.api.failNext(/articles/, 400, { title: 'Another article has this slug.', status: 400, code: 'wrong-field', field: 'slug' });
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Slug')).toHaveAccessibleDescription(/Another article has this slug/));
  });
});

describe('the preview of an article', () => {
  const BODY = '# Cost\n\nIt **costs** a lot. See [ours](/carriers).\n\n- Dental\n- Dental and sight\n';
  async function openPreview() {
    const view = open('?article=article-0', [
      anArticleContent({ title: 'Plans', description: 'In short.', body: BODY, imageKey: '/images/otc.svg' }),
    ]);
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    await preview.findByRole('heading', { name: 'Cost' });
    const marked = () => [...document.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent?.trim());
    return { ...view, area, preview, marked };
  }

  it.each([
    ['title', 'Plans', 'Title'],
    ['description', 'In short.', 'Description'],
  ])('focuses the field of a clicked %s, and marks the words in the preview [R10.06]', async (_name, words, field) => {
    const { user, preview, marked } = await openPreview();
    await user.click(preview.getByText(words));
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(marked()).toEqual([words]);
  });

  it('focuses the picture’s choice after a click on the picture [R10.06]', async () => {
    const { user, preview } = await openPreview();
    const picture = preview.getByRole('img');
    await user.click(picture);
    expect(screen.getByRole('button', { name: /^Picture: A medicine bottle/ })).toHaveFocus();
    expect(picture).toHaveAttribute('data-marked');
  });

  it.each([
    ['a heading', 'Cost', 'Cost'],
    ['words within a paragraph', 'costs', 'costs**'],
    ['a link, which leads nowhere here', 'ours', 'ours]'],
    ['a row', 'Dental and sight', 'Dental and'],
  ])('moves the caret to %s that was clicked [R10.06]', async (_what, words, markdown) => {
    const { user, area, preview, marked, address } = await openPreview();
    const before = address();
    await user.click(preview.getByText(words));
    expect(area).toHaveFocus();
    expect(area.selectionStart).toBe(BODY.indexOf(markdown));
    expect(area.selectionEnd).toBe(area.selectionStart);
    expect(marked()).toHaveLength(1);
    expect(marked()[0]).toContain(words);
    expect(address()).toBe(before);
  });

  it('marks the block of the caret, and keeps the mark while somebody types [R10.06]', async () => {
    const { user, area, preview, marked } = await openPreview();
    const at = BODY.indexOf(' lot');
    await user.type(area, ' whole', { initialSelectionStart: at, initialSelectionEnd: at });
    expect(await preview.findByText(/a whole lot/)).toBeInTheDocument();
    expect(marked()).toEqual(['It costs a whole lot. See ours.']);
    await user.click(screen.getByLabelText('Title'));
    expect(marked()).toEqual(['Plans']);
    await user.click(screen.getByLabelText('Author'));
    expect(marked()).toEqual([]);
  });

  it('does not move the focus while somebody selects words to copy [R10.06]', async () => {
    const { user, area, preview } = await openPreview();
    const text = preview.getByText('In short.');
    await user.pointer([{ keys: '[MouseLeft>]', target: text, offset: 0 }, { target: text, offset: 5 }, { keys: '[/MouseLeft]' }]);
    expect(window.getSelection()?.toString()).toBe('In sh');
    expect(area).not.toHaveFocus();
    expect(screen.getByLabelText('Description')).not.toHaveFocus();
  });
});

describe('findings while an article is typed', () => {
  it('appear at the text, and link to the exact words [R10.06] [R15.05]', async () => {
    const { user } = open('?article=article-0', [anArticleContent({ body: 'Plain words.' })]);
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Text');
    await user.type(area, ' See [[this](/nowhere). Everyone qualifies.');
    await waitFor(() => expect(area).toHaveAccessibleDescription(/Stops publishing\. This leads to a page that the brand does not have/));
    const panel = await screen.findByRole('region', { name: 'Before publishing' });
    // The findings for the complete text. A busy machine checks in the middle of typing, and its finding lacks the last letters.
    await user.click(await within(panel).findByRole('button', { name: /1 thing to fix before publishing, 1 to consider/ }));
    await user.click(await within(panel).findByRole('button', { name: /Advice.*“Everyone qualifies\.”/ }));
    expect(area).toHaveFocus();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Everyone qualifies.');
  });

  it('accept links to the articles of the branch [R15.05]', async () => {
    const { user } = open('?article=article-0', [
      anArticleContent({ body: 'Plain.' }),
      anArticleContent({ title: 'Dental', slug: 'dental' }),
    ]);
    await user.type(await screen.findByLabelText('Text'), ' [[On](/reviews/sight)');
    const panel = await screen.findByRole('region', { name: 'Before publishing' });
    expect(await within(panel).findByText('1 thing to fix before publishing')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Text'));
    await user.type(screen.getByLabelText('Text'), '[[On](/reviews/dental)');
    expect(await within(panel).findByText('Nothing to fix before publishing')).toBeInTheDocument();
  });
});
