import { act, screen, waitFor, within } from '@testing-library/react';
import { aBranch, aPageContent, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';

import { pagesScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

const api = () =>
  createFakeControlApi({
    branches: [aBranch()],
    pages: {
      'tqg.home': aPageContent({ title: 'Quote Guide' }),
      'tqg.quiz-auto': aPageContent({ title: 'Auto quiz', template: 'quiz' }),
      'mpa.otc-savings': aPageContent({ title: 'Ahorros', product: 'medicare', language: 'spanish' }),
    },
  });
const open = (query = '') => renderScreens(pagesScreens, `/branches/spring/pages${query}`, { api: api() });
const titles = async () => {
  const grid = await screen.findByRole('grid', { name: 'Pages' });
  return within(grid)
    .queryAllByRole('link')
    .map((link) => link.textContent);
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the table of pages', () => {
  it('filters while somebody types, and keeps the filter in the address [R10.04]', async () => {
    const { user, address } = open();
    expect(await titles()).toEqual(['Quote Guide', 'Ahorros', 'Auto quiz']);
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'quiz');
    expect(await titles()).toEqual(['Auto quiz']);
    expect(address()).toBe('/branches/spring/pages?search=quiz');
    expect(screen.getByText(/^1 of 3 pages/)).toBeInTheDocument();
  });

  it.each([
    ['?brand=mpa', ['Ahorros']],
    ['?product=auto', ['Quote Guide', 'Auto quiz']],
    ['?language=spanish', ['Ahorros']],
    ['?template=quiz', ['Auto quiz']],
    ['?status=default&sort=-title', ['Quote Guide', 'Auto quiz', 'Ahorros']],
    ['?brand=mpa&template=quiz', []],
  ])('applies the filter of a link: %s [R10.04]', async (query, expected) => {
    open(query);
    expect(await titles()).toEqual(expected);
  });

  it('filters by brand, and shows all again [R10.04]', async () => {
    const { user, address } = open();
    await titles();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Brand mpa (1)');
    expect(await titles()).toEqual(['Ahorros']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await titles()).toHaveLength(3);
    expect(address()).toBe('/branches/spring/pages');
  });

  it('supports the keyboard: / searches, Tab reaches the rows, arrows move, Enter opens [R10.04] [R15.07]', async () => {
    const { user, address } = open();
    await titles();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('Ahorros');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/branches/spring/pages/mpa.otc-savings');
  });

  it('sorts by a column, in both directions [R10.04]', async () => {
    const { user, address } = open();
    await titles();
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['Ahorros', 'Auto quiz', 'Quote Guide']);
    await user.click(screen.getByRole('button', { name: 'Title' }));
    expect(await titles()).toEqual(['Quote Guide', 'Auto quiz', 'Ahorros']);
    expect(address()).toContain('sort=-title');
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('shows title, path, brand and state on a phone [R10.04] [R15.07]', async () => {
    const asPhone = (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    const before = window.matchMedia;
    Object.assign(window, { matchMedia: asPhone });
    open();
    await titles();
    Object.assign(window, { matchMedia: before });
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Quote Guide', '/', 'Brand tqg', 'Default']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Title']);
  });

  it('loads five thousand pages, and renders only the visible rows [R10.04]', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`tqg.page-${index}`, aPageContent({ title: `Page ${index}` })]),
    );
    renderScreens(pagesScreens, '/branches/spring/pages', { api: createFakeControlApi({ branches: [aBranch()], pages }) });
    const grid = await screen.findByRole('grid', { name: 'Pages' });
    expect(grid).toHaveAttribute('aria-rowcount', '5001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });

  it('says so if nothing matches', async () => {
    open('?search=nothing-like-it');
    expect(await screen.findByText('No pages match')).toBeInTheDocument();
  });

  it('says so if the branch does not exist [R10.01]', async () => {
    renderScreens(pagesScreens, '/branches/nowhere/pages');
    expect(await screen.findByText('There is no such branch')).toBeInTheDocument();
  });
});

describe('selected pages', () => {
  const choose = async (user: ReturnType<typeof open>['user'], ...names: readonly string[]) => {
    await titles();
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  };
  const QUIZ = 'Auto quiz, /quiz/auto';
  const HOME = 'Quote Guide, /';

  it('get the same value in a field by one call [R10.04]', async () => {
    const { user, api: fake } = open();
    await choose(user, QUIZ, HOME);
    expect(screen.getByText('2 pages chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit a field…' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Headline');
    await user.type(screen.getByRole('textbox', { name: 'Headline' }), 'The same for both');
    await user.click(screen.getByRole('button', { name: 'Change 2 pages' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = fake.calls.filter(({ path }) => path.endsWith('/pages/edits'));
    expect(sent.map(({ body }) => body)).toEqual([{ keys: ['tqg.home', 'tqg.quiz-auto'], field: 'headline', value: 'The same for both' }]);
    expect(fake.contentOf('spring', 'tqg.home')?.headline).toBe('The same for both');
  });

  it('get a value that is checked while it is typed, as at a publish [R10.04] [R15.05]', async () => {
    const { user } = open();
    await choose(user, QUIZ, HOME);
    await user.click(screen.getByRole('button', { name: 'Edit a field…' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Headline');
    const field = screen.getByRole('textbox', { name: 'Headline' });
    await user.type(field, 'Everyone qualifies.');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Advice\. /));
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(161));
    expect(field).toBeValid();
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/160/);
  });

  it('stay unchanged if the value is refused, and the field says why [R10.04]', async () => {
    const { user, api: fake } = open();
    await choose(user, QUIZ, HOME);
    await user.click(screen.getByRole('button', { name: 'Edit a field…' }));
    fake.failNext(/pages\/edits/, 400, { title: 'Headline is empty', status: 400, code: 'wrong-field', field: 'headline' });
    await user.click(await screen.findByRole('button', { name: 'Change 2 pages' }));
    expect(await screen.findByText('No page was changed. Headline is empty.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('keep the unsent value of any field through a lost connection and a reload [R10.12] [R10.04]', async () => {
    const first = open();
    await choose(first.user, QUIZ, HOME);
    await first.user.click(screen.getByRole('button', { name: 'Edit a field…' }));
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Description');
    await first.user.type(screen.getByRole('textbox', { name: 'Description' }), 'Half a description');
    first.api.failNext(/pages\/edits/, 0);
    await first.user.click(screen.getByRole('button', { name: 'Change 2 pages' }));
    expect(await screen.findByText(/^No page was changed\./)).toBeInTheDocument();
    first.unmount();

    const second = open();
    await choose(second.user, QUIZ);
    await second.user.click(screen.getByRole('button', { name: 'Edit a field…' }));
    expect(await screen.findByText(/^You left an edit of several pages unsent/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Field' })).toHaveDisplayValue('Description');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a description');
    await second.user.click(screen.getByRole('button', { name: 'Change 1 page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(second.api.calls.find(({ path }) => path.endsWith('/pages/edits'))?.body).toMatchObject({ value: 'Half a description' });
    expect(JSON.stringify(localStorage)).not.toContain('Half a description');
  });

  it('are discarded after a question, only those that the branch has changed [R10.02] [R10.04]', async () => {
    const fake = api();
    fake.give('spring', 'page', 'tqg.home', aPageContent({ title: 'Quote Guide', headline: 'Ours' }));
    const { user } = renderScreens(pagesScreens, '/branches/spring/pages', { api: fake });
    await choose(user, QUIZ, HOME);
    await user.click(screen.getByRole('button', { name: 'Discard changes to 1 page' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(fake.contentOf('spring', 'tqg.home')?.headline).not.toBe('Ours'));
    expect(fake.calls.find(({ path }) => path.endsWith('/take-back'))?.body).toEqual({
      pages: [{ key: 'tqg.home', revisionId: expect.any(String) }],
    });
  });

  it.each([
    [0, undefined, 'The server did not answer, so we do not know whether it was done. Look before you try it again.'],
    [403, { title: 'Confirm first', status: 403, code: 'proof-needed' }, 'Canceled. Nothing was discarded.'],
    [409, { title: 'It has changed', status: 409, code: 'conflict' }, 'Nothing was discarded. It has changed.'],
  ])('are said to be discarded, or not, as far as that is known: %d [R10.12] [R11.06]', async (status, body, text) => {
    const fake = api();
    fake.give('spring', 'page', 'tqg.home', aPageContent({ title: 'Quote Guide', headline: 'Ours' }));
    const { user } = renderScreens(pagesScreens, '/branches/spring/pages', { api: fake });
    await choose(user, HOME);
    fake.failNext(/take-back/, status, body);
    await user.click(screen.getByRole('button', { name: 'Discard changes to 1 page' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('can be selected by keyboard and all at once, and link to an experiment [R9.01] [R15.07]', async () => {
    const { user } = open('?brand=tqg');
    await titles();
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard(' ');
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Quote Guide');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    expect(screen.getByText('2 pages chosen')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add to an experiment…' })).toHaveAttribute(
      'href',
      '/branches/spring/experiments?pages=tqg.home,tqg.quiz-auto',
    );
    await user.click(screen.getByRole('button', { name: 'Clear choice' }));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('cannot be selected on the live site [R10.02]', async () => {
    renderScreens(pagesScreens, '/branches/main/pages', { api: api() });
    await titles();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New page' })).not.toBeInTheDocument();
  });
});

describe('the view of the table', () => {
  it('has selectable columns, is part of the address, and is exported as a file [R10.04]', async () => {
    const saved: Blob[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:pages';
      },
      revokeObjectURL: () => undefined,
    });
    const { user, address } = open('?search=quiz');
    await titles();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns' });
    expect(within(dialog).getByRole('checkbox', { name: 'Title' })).toBeDisabled();
    for (const name of ['Status', 'Updated']) await user.click(within(dialog).getByRole('checkbox', { name }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Product' }));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/branches/spring/pages?search=quiz&columns=title%2Cpath%2Cbrand%2Cproduct');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Title', 'Path', 'Brand', 'Product']);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(saved[0] as Blob);
    });
    expect(text).toBe('Title,Path,Brand,Product\r\nAuto quiz,/quiz/auto,Brand tqg,Auto\r\n');
  });

  it('can be saved under a name, and opened by it [R10.04]', async () => {
    const { user, address } = open('?brand=tqg&sort=-title');
    await titles();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByText('Kept in this browser: none yet')).toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    expect(await screen.findByText(/Kept in this browser: your other devices/)).toBeInTheDocument();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Quote Guide, Z to A');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/branches/spring/pages');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByText('Kept in this browser')).toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Quote Guide, Z to A' }));
    expect(address()).toBe('/branches/spring/pages?brand=tqg&sort=-title');
  });

  const VIEWS_KEY = 'waypost:staff:views:pages';
  const storeViews = (...names: readonly string[]) =>
    localStorage.setItem(VIEWS_KEY, JSON.stringify(names.map((name) => ({ name, query: `search=${name}` }))));
  const items = async () => {
    await screen.findByRole('menuitem', { name: 'Save this view…' });
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim());
  };

  it('is listed as soon as another tab has saved it, and no longer once it is deleted [R10.04]', async () => {
    const { user } = open('?search=quiz');
    await titles();
    storeViews('quiz', 'home');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await items()).toEqual(['quiz', 'home', 'Save this view…', 'Delete “quiz”']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete “quiz”' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await items()).toEqual(['home', 'Save this view…']);
  });

  it('is refused as the thirty-first, and replaces one of the same name [R10.04]', async () => {
    storeViews(...Array.from({ length: 30 }, (_, index) => `View ${index}`));
    const { user } = open('?search=quiz');
    await titles();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'One more');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(name).toHaveAccessibleDescription(/There are 30 views already\./);
    await user.clear(name);
    await user.type(name, 'View 7');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: 'View 7' })).toBeInTheDocument();
  });

  it('names brands and shows how many pages each filter has [R10.04]', async () => {
    open();
    await titles();
    expect(within(screen.getByRole('combobox', { name: 'Brand' })).getByRole('option', { name: 'Brand tqg (2)' })).toBeInTheDocument();
    expect(within(screen.getByRole('combobox', { name: 'Product' })).getByRole('option', { name: 'Medicare (1)' })).toBeInTheDocument();
  });
});

describe('a new page', () => {
  it('is a duplicate at a free address, with that address’s own campaign ids [R10.04]', async () => {
    const fake = createFakeControlApi({
      branches: [aBranch()],
      pages: {
        'tqg.home': aPageContent({ title: 'Quote Guide', headline: 'Copied' }),
        'ps.home': aPageContent({ title: 'Other', smid: 'ps-1' }),
        'ps.quiz-auto': aPageContent({ title: 'Written already' }),
      },
    });
    fake.give('spring', 'page', 'ps.quiz-auto', aPageContent());
    const { user, address } = renderScreens(pagesScreens, '/branches/spring/pages', { api: fake });
    await titles();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Quote Guide, /' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate…' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Brand' }), 'Brand ps');
    expect(within(dialog).queryByRole('option', { name: /Written already/ })).not.toBeInTheDocument();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Address' }), '/: Other');
    await user.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/pages/ps.home'));
    expect(fake.contentOf('spring', 'ps.home')).toMatchObject({ headline: 'Copied', smid: 'ps-1' });
  });

  it('does not replace a page that a colleague wrote at the address meanwhile [R10.12]', async () => {
    const { user, address, api: fake } = open();
    await titles();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Quote Guide, /' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Address' }), '/quiz/auto: Auto quiz');
    fake.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'Written by Ben' });
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    const field = dialog.getByRole('combobox', { name: 'Address' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Somebody else wrote a page at this address/));
    await waitFor(() => expect(dialog.queryByRole('option', { name: '/quiz/auto: Auto quiz' })).not.toBeInTheDocument());
    expect(field).toHaveDisplayValue('Choose an address');
    expect(fake.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(fake.contentOf('spring', 'tqg.quiz-auto')?.headline).toBe('Written by Ben');
    expect(address()).toBe('/branches/spring/pages');
  });

  it('gets a new address, with a form if its template asks questions [R10.04]', async () => {
    const { user, address, api: fake } = open();
    await titles();
    await user.click(screen.getByRole('button', { name: 'New page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'Brand tqg');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Address' }), 'A new address…');
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), '/Drivers//60');
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Drivers');
    expect(dialog.queryByRole('combobox', { name: 'Form version' })).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Quiz');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Form version' }), 'auto-v1');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText(/^Enter a path such as/)).toBeInTheDocument();
    await user.clear(dialog.getByRole('textbox', { name: 'New address' }));
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), '/Drivers/');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/pages/tqg.~drivers'));
    expect(fake.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/control/branches/spring/pages',
      body: { brand: 'tqg', path: '/drivers', title: 'Drivers', template: 'quiz', form: 'auto-v1', from: null },
    });
  });

  it('is refused at an existing address [R10.04] [R12.02]', async () => {
    const fake = createFakeControlApi({ branches: [aBranch()], pages: { 'tqg.~drivers': aPageContent({ title: 'Drivers' }) } });
    const { user } = renderScreens(pagesScreens, '/branches/spring/pages', { api: fake });
    expect(await titles()).toEqual(['Drivers']);
    await user.click(screen.getByRole('button', { name: 'New page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'Brand tqg');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Address' }), 'A new address…');
    await user.type(dialog.getByRole('textbox', { name: 'New address' }), '/drivers');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('There is a page at this address already.')).toBeInTheDocument();
  });

  it('keeps its unsent form, and drops it once the page is created [R10.12] [R10.04]', async () => {
    const first = open();
    await titles();
    await first.user.click(screen.getByRole('button', { name: 'New page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New page' }));
    await first.user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), 'Brand tqg');
    await first.user.selectOptions(dialog.getByRole('combobox', { name: 'Address' }), 'A new address…');
    await first.user.type(dialog.getByRole('textbox', { name: 'New address' }), '/drivers');
    await first.user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Drivers over sixty');
    first.unmount();

    const second = open();
    await titles();
    await second.user.click(screen.getByRole('button', { name: 'New page' }));
    const again = within(await screen.findByRole('dialog', { name: 'New page' }));
    expect(await again.findByText(/^You left a new page unsent/)).toBeInTheDocument();
    expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('Drivers over sixty');
    await second.user.click(again.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(second.address()).toBe('/branches/spring/pages/tqg.~drivers'));
    expect(JSON.stringify(localStorage)).not.toContain('Drivers over sixty');
  });

  it('requires an address [R10.04]', async () => {
    const { user } = open();
    await titles();
    await user.click(screen.getByRole('button', { name: 'New page' }));
    const dialog = await screen.findByRole('dialog', { name: 'New page' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByText('Choose an address.')).toBeInTheDocument();
  });
});
