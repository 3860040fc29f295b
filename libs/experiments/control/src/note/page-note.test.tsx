import { screen, waitFor } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { ContentNoteProvider, unsavedContent } from '@waypost/control-center/editing';
import { EditorFrame } from '@waypost/control-center/editing/frame';
import { useContentEditing } from '@waypost/control-center/editing/session';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { experimentPaths } from '@waypost/experiments/contract';
import type { ContentKind } from '@waypost/content/model';
import { ContentNote } from './content-note';

const RUNNING = [{ key: 'headline', name: 'Two headlines', pages: ['tqg.home', 'tqg.quiz-auto'] }];
const SAID = 'This page is in a running experiment';

/** Opens an editor. */
function open(key: string, { kind = 'page' as ContentKind, readOnly = null as string | null } = {}) {
  const content = { title: 'Home' };
  const detail = unsavedContent(key, key, content);
  const Editor = () => {
    const editing = useContentEditing({ address: { branch: 'spring', kind, key }, detail, readOnly, messagesOf: () => ({}) });
    return (
      <ContentNoteProvider value={ContentNote}>
        <EditorFrame
          list={{ name: 'Pages', to: '/branches/spring/pages' }}
          title="Home"
          state={null}
          editing={editing}
          actions={null}
          fields={<p>The fields</p>}
          fieldNames={['title']}
          preview={null}
          share={{ storageKey: 'share', defaultPercent: 45 }}
        >
          {null}
        </EditorFrame>
      </ContentNoteProvider>
    );
  };
  const api = createFakeControlApi({ branches: [aBranch()] });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    asked.push(pathname);
    return pathname === experimentPaths.running ? Response.json(RUNNING) : api.fetch(input, init);
  };
  renderScreens({ pages: async () => ({ default: Editor }) }, '/branches/spring/pages', { api, services: { fetch } });
  return asked;
}

describe('the editor of a page', () => {
  it('says that the page is in a running experiment, and leads there [R9.09] [R10.07]', async () => {
    open('tqg.quiz-auto');
    expect(await screen.findByText(SAID)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Two headlines' })).toHaveAttribute('href', '/branches/spring/experiments/headline');
  });

  it('says so below the fields, which its arrival must not move [R9.09] [R15.05]', async () => {
    open('tqg.quiz-auto');
    const note = await screen.findByText(SAID);
    expect(screen.getByText('The fields').compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing of a page that is in none [R10.07]', async () => {
    const asked = open('tqg.quiz-otc');
    await waitFor(() => expect(asked).toContain(experimentPaths.running));
    expect(screen.queryByText(SAID)).not.toBeInTheDocument();
  });

  it.each([
    ['where nothing can be changed', { readOnly: 'This is what visitors see.' }],
    ['of another kind of content', { kind: 'article' as const }],
  ])('asks for no experiment %s [R10.07]', async (_where, what) => {
    const asked = open('tqg.quiz-auto', what);
    await screen.findByText('The fields');
    await import('./page-note');
    expect(screen.queryByText(SAID)).not.toBeInTheDocument();
    expect(asked).not.toContain(experimentPaths.running);
  });
});
