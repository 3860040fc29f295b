import { articleHtml } from '@waypost/articles/model';
import { isSameValue } from '@waypost/content/model';
import { failureIn, failureText, controlApi, libraryApi, useStaffServices, useShortcuts, toast } from '@waypost/control-center/client';
import {
  articlePath,
  shownArticleStatus,
  statusAfter,
  stepsFrom,
  type ArticleContent,
  type ArticleStep,
} from '@waypost/articles/model/content';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import {
  Button,
  Confirm,
  CheckField,
  Field,
  SelectField,
  TextArea,
  TextAreaField,
  TextField,
  Notice,
  Small,
  Stack,
  color,
  font,
  space,
} from '@waypost/control-center/design';
import {
  dropDraft,
  keepDraft,
  readDraft,
  useDraftKeeping,
  DraftNotice,
  editConflictIn,
  type EditConflict,
  EditConflictDialog,
  EditorFrame,
  EditorPane,
  LeaveGuard,
  SaveButton,
  VersionsDialog,
} from '@waypost/control-center/editing';
import { MEDICARE_BRANDS } from '@waypost/routing/model';
import { CircleCheck, ExternalLink, History, Send, Trash2, Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ArticleStatusBadge } from './article-status-badge';
import { linked, wrapped, type MarkedText } from './markdown-keys';
import styled from 'styled-components';

const SHARE = { storageKey: 'waypost:staff:article-share', defaultPercent: 50 };

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;
const Markdown = styled(TextArea)`
  min-height: 24rem;
  max-height: none;
  font-family: ${font.code};
  line-height: 1.55;
`;
/* Not the brand's look: that is what the preview on its host is for. */
const Read = styled.article`
  max-width: 42rem;
  margin: 0 auto;
  font-size: 1rem;
  line-height: 1.65;
  overflow-wrap: anywhere;
  h1 {
    font-size: 1.75rem;
  }
  > * + *,
  > div > * + * {
    margin-top: ${space.m};
  }
  h2 {
    font-size: 1.3125rem;
  }
  h3 {
    font-size: 1.125rem;
  }
  :is(ul, ol) {
    padding-left: 1.5rem;
    list-style: revert;
  }
  blockquote {
    padding-left: ${space.m};
    border-left: 3px solid ${color.line};
    color: ${color.textSoft};
  }
  a {
    color: ${color.accent};
  }
  img {
    max-width: 100%;
    height: auto;
  }
  :is(pre, table) {
    display: block;
    overflow-x: auto;
  }
  :is(th, td) {
    padding: ${space.xxs} ${space.xs};
    border: 1px solid ${color.line};
  }
`;

const STEP_LOOKS = {
  submit: { label: 'Ask for review', icon: Send, done: 'It is in review' },
  approve: { label: 'Approve', icon: CircleCheck, done: 'It is approved. It opens when the branch is published' },
  'send-back': { label: 'Back to draft', icon: Undo2, done: 'It is a draft again' },
} as const;

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

export interface ArticleEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<ArticleContent>;
  readonly readOnly: string | null;
  readonly isNew?: boolean;
}

/** An article's Markdown with what becomes of it beside it, and its way from draft to approved (R10.06). */
export function ArticleEditor({ branch, detail, readOnly, isNew = false }: ArticleEditorProps) {
  const { storage, now } = useStaffServices();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const [preview] = controlApi.usePreviewMutation();
  const [remove] = libraryApi.useRemoveArticleMutation();
  const [restore] = controlApi.useRestoreVersionMutation();
  const { data: images } = libraryApi.useImagesQuery(branch);
  // A new one's key is made up each time; what was typed into it must be found again.
  const draftAddress = { branch, kind: 'article', key: isNew ? 'new' : detail.key } as const;
  const [opened, setOpened] = useState(detail);
  const [draft, setDraft] = useState(() => (readOnly === null ? readDraft(storage, draftAddress, detail.content) : null));
  const [base, setBase] = useState(draft ? draft.baseRevisionId : detail.revisionId);
  const [content, setContent] = useState(draft?.content ?? detail.content);
  const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string } | null>(null);
  const [conflict, setConflict] = useState<EditConflict<ArticleContent> | null>(null);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = readOnly !== null;
  const isDirty = !isSameValue(content, opened.content);
  const isLeaving = useRef(false);
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  const forget = () => dropDraft(storage, draftAddress);
  const startFrom = (next: ContentDetail<ArticleContent>) => {
    forget();
    setDraft(null);
    setBase(next.revisionId);
    setOpened(next);
    setContent(next.content);
  };
  // Somebody else's save, or one of another tab: taken at once where nothing is typed.
  useEffect(() => {
    if (dirty.current) return;
    setBase(detail.revisionId);
    setOpened(detail);
    setContent(detail.content);
  }, [detail]);
  useDraftKeeping({
    content,
    isDirty: isDirty && !isReadOnly,
    keep: (kept) => keepDraft(storage, draftAddress, { content: kept, baseRevisionId: base, at: new Date(now()).toISOString() }),
    forget,
  });

  const set = (change: Partial<ArticleContent>) => {
    setWrong(null);
    setContent((now) => ({ ...now, ...change }));
  };
  const messageOf = (field: string): string | undefined => (wrong?.field === field ? wrong.text : undefined);

  const store = async (next: ArticleContent, baseRevisionId: string | null, done: string) => {
    try {
      const saved = (await save({
        branch,
        kind: 'article',
        key: detail.key,
        save: { content: next, baseRevisionId },
      }).unwrap()) as ContentDetail<ArticleContent>;
      setConflict(null);
      setWrong(null);
      startFrom(saved);
      toast.success(done);
      if (isNew) {
        isLeaving.current = true;
        setParams({ article: detail.key }, { replace: true });
      }
    } catch (error) {
      const failure = failureIn(error);
      const told = editConflictIn(failure, next);
      if (told) setConflict(told);
      else {
        if (failure.kind === 'problem' && failure.field !== undefined) setWrong({ field: failure.field, text: failureText(failure) });
        toast.error(`Not saved. ${failureText(failure)}`);
      }
    }
  };
  const saveNow = () => {
    if (isDirty && !isReadOnly) void store(content, base, 'Saved');
  };
  useShortcuts({ 'mod+s': saveNow });

  const take = (step: ArticleStep) => {
    const status = statusAfter(opened.content.status, step);
    if (status !== null) void store({ ...opened.content, status }, opened.revisionId, STEP_LOOKS[step].done);
  };

  const mark = (change: (marked: MarkedText) => MarkedText) => {
    const element = area.current;
    if (!element) return;
    const marked = change({ text: element.value, start: element.selectionStart, end: element.selectionEnd });
    set({ body: marked.text });
    // After React has put the text there.
    requestAnimationFrame(() => element.setSelectionRange(marked.start, marked.end));
  };
  const onMarkdownKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const changes: Record<string, (marked: MarkedText) => MarkedText> = {
      b: (marked) => wrapped(marked, '**'),
      i: (marked) => wrapped(marked, '*'),
      k: linked,
    };
    const change = changes[event.key.toLowerCase()];
    if (!change || isReadOnly) return;
    // The palette opens by the same key elsewhere.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    mark(change);
  };

  const openOnSite = async () => {
    try {
      const { url } = await preview({ branch, brand: opened.content.brand, path: articlePath(opened.content.slug) }).unwrap();
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(failureText(failureIn(error)));
    }
  };
  const takeAway = async () => {
    const before = detail.revisionId;
    isLeaving.current = true;
    const done = await toast(remove({ branch, key: detail.key }), {
      done: () => 'The article is deleted',
      undo:
        before === null
          ? undefined
          : { run: () => restore({ branch, kind: 'article', key: detail.key, revisionId: before }), done: 'The article is back' },
    });
    if (done) void navigate(screenPath('articles', { branch }));
    else isLeaving.current = false;
  };

  const shownBody = useDeferredValue(content.body);
  const html = useMemo(() => articleHtml(shownBody), [shownBody]);
  const status = shownArticleStatus(opened.content, detail.status);
  const lead = images?.find(({ key }) => key === content.imageKey);

  const fields = (
    <EditorPane>
      <Stack>
        {isReadOnly ? (
          <Notice tone="info" title="Read only">
            <p>{readOnly}</p>
          </Notice>
        ) : null}
        {draft ? <DraftNotice at={draft.at} onDiscard={() => startFrom(detail)} /> : null}
        {opened.content.isGenerated ? (
          <Notice tone="caution" title="Generated text">
            <p>It was written by a machine. Read every sentence before you approve it.</p>
          </Notice>
        ) : null}
        {isDirty && (status === 'approved' || status === 'published') ? (
          <Notice tone="caution" role="status" title="A change takes its approval back">
            <p>When you save, it becomes a draft and needs a review again.</p>
          </Notice>
        ) : null}
        <TextField
          label="Title"
          value={content.title}
          maxLength={120}
          disabled={isReadOnly}
          message={messageOf('title')}
          onChange={({ target }) =>
            set({ title: target.value, ...(isNew && content.slug === slugOf(content.title) ? { slug: slugOf(target.value) } : {}) })
          }
        />
        <Pair>
          <SelectField
            label="Brand"
            value={content.brand}
            disabled={isReadOnly}
            message={messageOf('brand')}
            onChange={({ target }) => set({ brand: target.value as ArticleContent['brand'] })}
          >
            {MEDICARE_BRANDS.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </SelectField>
          <TextField
            label="Slug"
            hint={articlePath(content.slug === '' ? '…' : content.slug)}
            value={content.slug}
            maxLength={80}
            disabled={isReadOnly}
            message={messageOf('slug')}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <TextField
            label="Author"
            value={content.author}
            maxLength={100}
            disabled={isReadOnly}
            message={messageOf('author')}
            onChange={({ target }) => set({ author: target.value })}
          />
          <SelectField
            label="Language"
            value={content.language}
            disabled={isReadOnly}
            onChange={({ target }) => set({ language: target.value as ArticleContent['language'] })}
          >
            <option value="english">English</option>
            <option value="spanish">Spanish</option>
          </SelectField>
        </Pair>
        <TextAreaField
          label="Description"
          hint="Under the headline, in search results and where it is shared."
          value={content.description}
          maxLength={320}
          disabled={isReadOnly}
          message={messageOf('description')}
          onChange={({ target }) => set({ description: target.value })}
        />
        <SelectField
          label="Picture"
          value={content.imageKey ?? ''}
          disabled={isReadOnly}
          message={messageOf('imageKey')}
          onChange={({ target }) => set({ imageKey: target.value === '' ? null : target.value })}
        >
          <option value="">None</option>
          {(images ?? []).map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          label="Search engines may list it"
          checked={content.indexable !== false}
          disabled={isReadOnly}
          onChange={({ target }) => set({ indexable: target.checked })}
        />
        <Field label="Text" hint="Markdown. Ctrl or ⌘ with B, I and K: bold, italic, link." message={messageOf('body')}>
          {(described) => (
            <Markdown
              {...described}
              ref={area}
              value={content.body}
              disabled={isReadOnly}
              spellCheck
              lang={content.language === 'spanish' ? 'es' : 'en'}
              aria-keyshortcuts="Control+B Control+I Control+K"
              onKeyDown={onMarkdownKey}
              onChange={({ target }) => set({ body: target.value })}
            />
          )}
        </Field>
      </Stack>
    </EditorPane>
  );
  const read = (
    <EditorPane role="region" aria-label="Preview" tabIndex={0}>
      <Read lang={content.language === 'spanish' ? 'es' : 'en'}>
        <h1>{content.title === '' ? 'Untitled' : content.title}</h1>
        {content.description === '' ? null : <p>{content.description}</p>}
        {lead ? <img src={lead.thumbnail} alt={lead.alt} /> : null}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </Read>
    </EditorPane>
  );

  return (
    <EditorFrame
      list={{ name: 'Articles', to: screenPath('articles', { branch }) }}
      title={opened.content.title === '' ? 'New article' : opened.content.title}
      state={
        <>
          <ArticleStatusBadge status={status} />
          {opened.content.approvedBy === null ? null : <Small>by {opened.content.approvedBy}</Small>}
        </>
      }
      isUnsaved={isDirty}
      actions={
        <>
          {isNew ? null : (
            <>
              {stepsFrom(opened.content.status).map((step) => {
                const { label, icon: Icon } = STEP_LOOKS[step];
                return (
                  <Button
                    key={step}
                    icon={<Icon size={15} aria-hidden />}
                    disabled={isReadOnly || isDirty || isLoading}
                    onClick={() => take(step)}
                  >
                    {label}
                  </Button>
                );
              })}
              <Button icon={<ExternalLink size={15} aria-hidden />} disabled={isDirty} onClick={() => void openOnSite()}>
                On the site
              </Button>
              <Button icon={<History size={15} aria-hidden />} onClick={() => setVersionsOpen(true)}>
                Versions
              </Button>
              <Button icon={<Trash2 size={15} aria-hidden />} disabled={isReadOnly} onClick={() => setAsking(true)}>
                Delete
              </Button>
            </>
          )}
          <SaveButton isBusy={isLoading} isDisabled={isReadOnly || !isDirty} onSave={saveNow} />
        </>
      }
      fields={fields}
      preview={read}
      share={SHARE}
    >
      <LeaveGuard isBlocked={() => dirty.current && !isLeaving.current} what="the article" />
      {conflict ? (
        <EditConflictDialog
          conflict={conflict}
          kind="article"
          what="article"
          onClose={() => setConflict(null)}
          onSettled={(next) => void store(next, conflict.current.revisionId, 'Saved')}
        />
      ) : null}
      {areVersionsOpen ? (
        <VersionsDialog
          branch={branch}
          kind="article"
          detail={detail}
          isReadOnly={isReadOnly}
          onClose={() => setVersionsOpen(false)}
          onRestored={(restored) => {
            setVersionsOpen(false);
            startFrom(restored);
          }}
        />
      ) : null}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete the article?"
        description="It goes from this branch, and from the site when the branch is published. It can be brought back."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => void takeAway()}
      />
    </EditorFrame>
  );
}
