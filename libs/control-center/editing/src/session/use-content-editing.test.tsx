import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { controlApi } from '@waypost/control-center/client/api';
import { type ScreenLoaders } from '@waypost/control-center/client/screens';
import { type StaffServices } from '@waypost/control-center/client/services';
import { aBranch, anArticleContent, createFakeControlApi } from '@waypost/control-center/client/testing';
import type { ContentDetail } from '@waypost/content/contract';
import { Link } from 'react-router';
import { renderScreens } from '../../testing';
import { EditingDialogs } from '../editor/editing-dialogs';
import { EditingNotices } from '../editor/editing-notices';
import type { EditingSession } from './editing-session';
import { FieldPlace } from './field-place';
import { useContentEditing, useEdited, useEditedField } from './use-content-editing';
import { useSettled } from './use-settled';

interface Words {
  readonly title: string;
  readonly author: string;
}
const renders = { editor: 0, title: 0, author: 0, preview: 0, settled: 0 };
const DRAFT = 'waypost:staff:draft-of:anna:spring:article:article-0';

function WordsField({ editing, name }: { editing: EditingSession<Words>; name: 'title' | 'author' }) {
  renders[name] += 1;
  const { value, message, onChange } = useEditedField(editing, name);
  return (
    <FieldPlace name={name}>
      <input aria-label={name} value={value} onChange={({ target }) => onChange(target.value)} />
      {message}
    </FieldPlace>
  );
}
function Preview({ editing }: { editing: EditingSession<Words> }) {
  renders.preview += 1;
  return <output>{useEdited(editing, ({ content }) => content.title)}</output>;
}
function SettledPreview({ editing }: { editing: EditingSession<Words> }) {
  renders.settled += 1;
  return <output aria-label="settled">{useSettled(editing).title}</output>;
}
function Editor({ detail }: { detail: ContentDetail<Words> }) {
  renders.editor += 1;
  const editing = useContentEditing<Words>({
    address: { branch: 'spring', kind: 'article', key: 'article-0' },
    detail,
    readOnly: null,
    messagesOf: ({ title }): Record<string, string> => (title === '' ? { title: 'Title is empty.' } : {}),
  });
  return (
    <>
      <EditingNotices editing={editing} what="article" />
      <WordsField editing={editing} name="title" />
      <WordsField editing={editing} name="author" />
      <Preview editing={editing} />
      <SettledPreview editing={editing} />
      <EditingDialogs editing={editing} what="article" name="“Plans”" />
      <Link to="/branches">Away</Link>
    </>
  );
}
function Screen() {
  const { currentData } = controlApi.useContentQuery({ branch: 'spring', kind: 'article', key: 'article-0' });
  return currentData ? <Editor detail={currentData as ContentDetail<Words>} /> : null;
}
const SCREENS: ScreenLoaders = { articles: async () => ({ default: Screen }) };

async function open(services: Partial<StaffServices> = {}) {
  const api = createFakeControlApi({ branches: [aBranch()] });
  api.give('spring', 'article', 'article-0', anArticleContent());
  let clock = 1_000_000;
  const view = renderScreens(SCREENS, '/branches/spring/articles', { api, now: () => (clock += 2_000), services });
  await screen.findByLabelText('title');
  return { ...view, api };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(field('title'), { key, ctrlKey: true, ...more });
const puts = (api: Awaited<ReturnType<typeof open>>['api']) => api.calls.filter(({ method }) => method === 'PUT');

beforeEach(() => localStorage.clear());

describe('useContentEditing', () => {
  it('renders only the edited field and the preview [R10.04]', async () => {
    await open();
    type('title', 'First letter');
    const before = { ...renders };
    type('title', 'Second letter');
    type('title', 'Third letter');
    expect(screen.getByText('Third letter')).toBeInTheDocument();
    expect({ ...renders }).toEqual({
      editor: before.editor,
      author: before.author,
      title: before.title + 2,
      preview: before.preview + 2,
      settled: before.settled,
    });
  });

  it('renders slow parts once after a pause, and not for each letter [R10.04]', async () => {
    await open();
    const settled = screen.getByLabelText('settled');
    type('title', 'One');
    await waitFor(() => expect(settled).toHaveTextContent('One'));
    const before = renders.settled;
    for (const title of ['One,', 'One, t', 'One, two']) type('title', title);
    expect(settled).toHaveTextContent(/^One$/);
    await waitFor(() => expect(settled).toHaveTextContent('One, two'));
    expect(renders.settled).toBe(before + 1);
  });

  it('undoes and redoes by keys [R10.04] [R15.07]', async () => {
    await open();
    type('title', 'One');
    type('author', 'Ben');
    press('z');
    expect(field('author')).toHaveValue('Anna Berg');
    press('z');
    expect(field('title')).toHaveValue('Plans in plain words');
    press('Z', { shiftKey: true });
    expect(field('title')).toHaveValue('One');
    press('y');
    expect(field('author')).toHaveValue('Ben');
  });

  it('keeps text typed during a save [R10.12]', async () => {
    const { api } = await open();
    type('title', 'Sent');
    press('s');
    type('author', 'Typed meanwhile');
    await screen.findByText('Saved');
    expect(field('title')).toHaveValue('Sent');
    expect(field('author')).toHaveValue('Typed meanwhile');
    press('s');
    await waitFor(() => expect(puts(api)).toHaveLength(2));
    expect(puts(api)[1]?.body).toMatchObject({ content: { title: 'Sent', author: 'Typed meanwhile' } });
  });

  it('sends one save for two quick presses [R10.04]', async () => {
    const { api } = await open();
    type('title', 'Sent');
    press('s');
    press('s');
    await screen.findByText('Saved');
    expect(puts(api)).toHaveLength(1);
  });

  it('stores the last letter when another screen opens, and when the tab closes [R10.12]', async () => {
    const { unmount } = await open();
    type('title', 'Just typed');
    unmount();
    expect(localStorage.getItem(DRAFT)).toContain('Just typed');

    await open();
    expect(field('title')).toHaveValue('Just typed');
    type('title', 'And closed');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(DRAFT)).toContain('And closed');
  });

  it('removes the draft when the change is undone [R10.12]', async () => {
    await open();
    type('title', 'Changed');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(DRAFT)).not.toBeNull();
    press('z');
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('warns before leaving if the browser cannot store the draft, and holds a closing tab [R10.12]', async () => {
    const storage = { get: () => null, set: () => false, remove: () => undefined };
    const { user } = await open({ storage });
    type('title', 'Typed');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText(/If you leave now, it is lost/)).toBeInTheDocument();
  });

  it('names the first fault, and focuses its field [R12.02]', async () => {
    const { api } = await open();
    type('title', '');
    field('author').focus();
    press('s');
    expect(await screen.findByText('Not saved. Title is empty.')).toBeInTheDocument();
    expect(field('title')).toHaveFocus();
    expect(puts(api)).toEqual([]);
    act(() => type('title', 'x'));
    expect(screen.queryByText('Title is empty.')).not.toBeInTheDocument();
  });
});

describe('the dialog of a save that came second', () => {
  const colleagueSaves = (api: Awaited<ReturnType<typeof open>>['api'], title: string) =>
    act(async () => api.give('spring', 'article', 'article-0', anArticleContent({ title })));
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('decides nothing about a text that nobody has seen, if another save comes between [R10.12]', async () => {
    const { api, user } = await open();
    type('title', 'Mine');
    await colleagueSaves(api, 'Theirs');
    press('s');
    const first = await dialog();
    await user.click(first.getByRole('radio', { name: /^Mine/ }));
    await colleagueSaves(api, 'Theirs again');
    await user.click(first.getByRole('button', { name: 'Save both' }));
    expect(await screen.findByText(/again/, { selector: '[role=dialog] *' })).toBeInTheDocument();
    const second = await dialog();
    for (const radio of second.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(second.getByRole('button', { name: 'Save both' })).toBeDisabled();
    await user.click(second.getByRole('radio', { name: /^Mine/ }));
    await user.click(second.getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(puts(api).at(-1)?.body).toMatchObject({ content: { title: 'Mine' } });
  });

  it('starts with the words that were written in it before, also after a reload [R10.12]', async () => {
    const { api, user, unmount } = await open();
    type('title', 'Mine');
    await colleagueSaves(api, 'Theirs');
    press('s');
    const first = await dialog();
    await user.click(first.getByRole('radio', { name: /^Edited/ }));
    const words = first.getByRole('textbox', { name: 'Title, edited' });
    expect(words).toHaveValue('Mine Theirs');
    await user.clear(words);
    await user.type(words, 'Of both');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();

    renderScreens(SCREENS, '/branches/spring/articles', { api, now: () => 2_000_000 });
    await screen.findByLabelText('title');
    press('s');
    const second = await dialog();
    await user.click(second.getByRole('radio', { name: /^Edited/ }));
    expect(second.getByRole('textbox', { name: 'Title, edited' })).toHaveValue('Of both');
    await user.click(second.getByRole('button', { name: 'Save both' }));
    await screen.findByText('Saved');
    expect(puts(api).at(-1)?.body).toMatchObject({ content: { title: 'Of both' } });
    expect(JSON.stringify(localStorage)).not.toContain('Of both');
  });
});
