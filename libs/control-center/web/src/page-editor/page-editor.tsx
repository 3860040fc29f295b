import { isSameValue } from '@waypost/content/model';
import { screenPath, type ContentDetail, type PageContent } from '@waypost/control-center/contract';
import { GitBranchPlus, History, Save, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, Field as FormField, FormSpy, useForm } from 'react-final-form';
import { Link, useBlocker } from 'react-router';
import { toast } from 'sonner';
import styled from 'styled-components';
import { failureIn, failureText } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { useStaffServices } from '../app/staff-context';
import { useShortcuts } from '../app/use-shortcuts';
import { CreateBranchDialog } from '../branches/create-branch-dialog';
import { Badge } from '../design/badge';
import { Button } from '../design/button';
import { agoText } from '../design/dates';
import { Confirm } from '../design/dialog';
import { Notice } from '../design/notice';
import { SplitPane } from '../design/split-pane';
import { Row, Small, Stack } from '../design/surface';
import { color, media, space } from '../design/tokens';
import { Tooltip } from '../design/tooltip';
import { useMediaQuery } from '../design/use-media-query';
import { PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField } from '../differences/page-fields';
import { PageStatus } from '../pages/page-status';
import { tell } from '../shell/tell';
import { editConflictIn, type EditConflict } from './edit-conflict';
import { EditConflictDialog } from './edit-conflict-dialog';
import { LivePreview } from './live-preview';
import { dropDraft, keepDraft, readDraft } from './page-draft';
import { PageFieldInput } from './page-field-input';
import { pageMessages, tidied } from './page-messages';
import { VersionsDialog } from './versions-dialog';

const SHARE_KEY = 'waypost:staff:editor-share';
const DEFAULT_SHARE_PERCENT = 45;
/** A letter more or less is not worth a write; a closed tab loses no more than this. */
const DRAFT_DELAY_MS = 300;

const Screen = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 100%;
  @media ${media.wide} {
    height: 100dvh;
  }
`;
const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  min-height: 3.5rem;
  padding: ${space.xs} ${space.l};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const Crumbs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;
  a {
    color: ${color.textSoft};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  h1 {
    font-size: 1rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Fields = styled.div`
  height: 100%;
  overflow-y: auto;
  padding: ${space.l};
`;
const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  & + & {
    margin-top: ${space.l};
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
  }
`;
const Tabs = styled.div`
  display: flex;
  gap: ${space.xs};
  padding: ${space.xs} ${space.m};
`;
const NarrowPreview = styled.div`
  height: 75dvh;
`;

const GROUPS = [...new Set(Object.values(PAGE_FIELDS).map(({ group }) => group))];

export interface PageEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<PageContent>;
  /** Why nothing can be changed; null where it can. */
  readonly readOnly: string | null;
}

/** A page's every field, with the page itself beside it (R10.04). */
export function PageEditor({ branch, detail, readOnly }: PageEditorProps) {
  const { storage, now } = useStaffServices();
  const [save] = controlApi.useSaveContentMutation();
  const [restore] = controlApi.useRestoreVersionMutation();
  const [discard] = controlApi.useDiscardContentMutation();
  const isWide = useMediaQuery(media.wide);
  const address = useMemo(() => ({ branch, kind: 'page', key: detail.key }) as const, [branch, detail.key]);

  // What the form began with: the page may be renewed beneath it, and what is typed must not be.
  const [opened, setOpened] = useState(detail);
  const [draft, setDraft] = useState(() => (readOnly === null ? readDraft(storage, branch, detail.key) : null));
  const base = useRef(draft ? draft.baseRevisionId : detail.revisionId);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isCreateOpen, setCreateOpen] = useState(false);
  const [narrowTab, setNarrowTab] = useState<'edit' | 'preview'>('edit');
  const isDirtyRef = useRef(false);
  const submitRef = useRef<() => void>(() => undefined);

  const startFrom = (next: ContentDetail<PageContent>) => {
    dropDraft(storage, branch, detail.key);
    setDraft(null);
    base.current = next.revisionId;
    setOpened(next);
  };
  // Somebody else's save, or one of another tab: taken at once where nothing is typed.
  useEffect(() => {
    if (detail.revisionId !== opened.revisionId && !isDirtyRef.current) {
      base.current = detail.revisionId;
      setOpened(detail);
    }
  }, [detail, opened.revisionId]);

  const store = async (content: PageContent, baseRevisionId: string | null) => {
    const before = opened;
    const tidy = tidied(content);
    try {
      const saved = (await save({ ...address, save: { content: tidy, baseRevisionId } }).unwrap()) as ContentDetail<PageContent>;
      setConflict(null);
      startFrom(saved);
      toast.success('Saved', {
        action: {
          label: 'Undo',
          onClick: () =>
            void (before.status === 'changed' && before.revisionId !== null
              ? tell(restore({ ...address, revisionId: before.revisionId }), { done: () => 'The save is undone' })
              : tell(discard(address), { done: () => 'The save is undone' })),
        },
      });
    } catch (error) {
      const failure = failureIn(error);
      const told = editConflictIn(failure, tidy);
      if (told) setConflict(told);
      else toast.error(`Not saved. ${failureText(failure)}`);
    }
  };

  const { row } = controlApi.usePagesQuery(branch, {
    selectFromResult: ({ data }) => ({ row: data?.rows.find(({ key }) => key === detail.key) }),
  });

  return (
    <Form<PageContent>
      initialValues={opened.content}
      initialValuesEqual={isSameValue}
      validate={pageMessages}
      onSubmit={(content) => store(content, base.current)}
    >
      {({ handleSubmit, values, form, submitting = false, dirty = false, hasValidationErrors = false }) => {
        isDirtyRef.current = dirty;
        submitRef.current = () => {
          if (dirty && readOnly === null) void handleSubmit();
        };
        const fields = (
          <Fields>
            <Stack $gap="m">
              {readOnly === null ? null : (
                <Notice tone="info" title="Read only">
                  <p>{readOnly}</p>
                  <Button icon={<GitBranchPlus size={15} aria-hidden />} onClick={() => setCreateOpen(true)}>
                    Change this page on a new branch
                  </Button>
                </Notice>
              )}
              {draft ? (
                <Notice tone="info" role="status" title={`You left something unsaved ${agoText(draft.at, now())}`}>
                  <p>It was kept in this browser and stands in the form again.</p>
                  <Button
                    icon={<Undo2 size={15} aria-hidden />}
                    onClick={() => {
                      form.reset();
                      startFrom(detail);
                    }}
                  >
                    Discard it
                  </Button>
                </Notice>
              ) : null}
              {dirty && detail.revisionId !== base.current ? (
                <Notice tone="caution" role="status" title={`${detail.updatedBy?.name ?? 'Somebody else'} saved this page meanwhile`}>
                  <p>When you save, you see both and lose nothing.</p>
                </Notice>
              ) : null}
              <form id="page-editor" onSubmit={handleSubmit} noValidate>
                {GROUPS.map((group) => (
                  <Group key={group} aria-label={group}>
                    <h2>{group}</h2>
                    {PAGE_FIELD_NAMES.filter((name) => PAGE_FIELDS[name].group === group).map((name) => (
                      <PageFormField key={name} name={name} isReadOnly={readOnly !== null} />
                    ))}
                  </Group>
                ))}
              </form>
            </Stack>
          </Fields>
        );
        const preview = row ? <LivePreview branch={branch} brand={row.brand} path={row.path} content={values} /> : null;
        return (
          <Screen>
            <Head>
              <Crumbs aria-label="Where you are">
                <Link to={screenPath('pages', { branch })}>Pages</Link>
                <span aria-hidden>/</span>
                <h1>{opened.content.title}</h1>
                <PageStatus status={opened.status} />
              </Crumbs>
              <Row>
                <span role="status">{dirty ? <Badge $tone="caution">Unsaved</Badge> : null}</span>
                {opened.updatedAt === null ? null : (
                  <Small>
                    {opened.updatedBy?.name} · {agoText(opened.updatedAt, now())}
                  </Small>
                )}
                <Button icon={<History size={15} aria-hidden />} onClick={() => setVersionsOpen(true)}>
                  Versions
                </Button>
                <Tooltip text="Save" keys="mod+s">
                  <Button
                    look="primary"
                    icon={<Save size={15} aria-hidden />}
                    isBusy={submitting}
                    disabled={readOnly !== null || !dirty}
                    aria-keyshortcuts="Control+S Meta+S"
                    onClick={() => {
                      if (hasValidationErrors) toast.error('Something is missing. Look for the red lines.');
                      void handleSubmit();
                    }}
                  >
                    Save
                  </Button>
                </Tooltip>
              </Row>
            </Head>
            {isWide ? (
              <SplitPane
                label="Share of the editor and the preview"
                first={fields}
                second={preview}
                share={Number(storage.get(SHARE_KEY) ?? DEFAULT_SHARE_PERCENT)}
                onShareChange={(share) => storage.set(SHARE_KEY, String(Math.round(share)))}
              />
            ) : (
              <div>
                <Tabs role="group" aria-label="Show">
                  {(['edit', 'preview'] as const).map((tab) => (
                    <Button
                      key={tab}
                      look={narrowTab === tab ? 'plain' : 'quiet'}
                      aria-pressed={narrowTab === tab}
                      onClick={() => setNarrowTab(tab)}
                    >
                      {tab === 'edit' ? 'Edit' : 'Preview'}
                    </Button>
                  ))}
                </Tabs>
                {narrowTab === 'edit' ? fields : <NarrowPreview>{preview}</NarrowPreview>}
              </div>
            )}
            {/* Last: a draft goes into fields that are there. */}
            <EditorEffects
              draft={draft?.content ?? null}
              storeDraft={(content) => {
                if (readOnly === null)
                  keepDraft(storage, branch, detail.key, { content, baseRevisionId: base.current, at: new Date(now()).toISOString() });
              }}
              forget={() => dropDraft(storage, branch, detail.key)}
              onSave={() => submitRef.current()}
            />
            <LeaveGuard isDirty={dirty} page={detail.key} />
            {conflict ? (
              <EditConflictDialog
                conflict={conflict}
                onClose={() => setConflict(null)}
                onSettled={(content) => void store(content, conflict.current.revisionId)}
              />
            ) : null}
            {areVersionsOpen ? (
              <VersionsDialog
                branch={branch}
                detail={detail}
                isReadOnly={readOnly !== null}
                onClose={() => setVersionsOpen(false)}
                onRestored={(restored) => {
                  setVersionsOpen(false);
                  startFrom(restored);
                }}
              />
            ) : null}
            <CreateBranchDialog
              isOpen={isCreateOpen}
              onOpenChange={setCreateOpen}
              to={(created) => screenPath('page', { branch: created, page: detail.key })}
            />
          </Screen>
        );
      }}
    </Form>
  );
}

const isEqual = (one: unknown, other: unknown): boolean => isSameValue(one, other);
/** Empty stays what it is: final-form would leave the field out. */
const asIs = (value: unknown): unknown => value;

function PageFormField({ name, isReadOnly }: { name: PageField; isReadOnly: boolean }) {
  return (
    <FormField name={name} isEqual={isEqual} parse={asIs} format={asIs} allowNull>
      {({ input, meta }) => (
        <PageFieldInput
          name={name}
          value={input.value as never}
          onChange={(value) => input.onChange(value)}
          onBlur={() => input.onBlur()}
          message={(meta.touched || meta.dirty || meta.submitFailed) && typeof meta.error === 'string' ? meta.error : undefined}
          isReadOnly={isReadOnly}
        />
      )}
    </FormField>
  );
}

/** What the form does beside being filled in: it brings a draft back, keeps one, and saves by key. */
function EditorEffects({
  draft,
  storeDraft,
  forget,
  onSave,
}: {
  draft: PageContent | null;
  storeDraft: (content: PageContent) => void;
  forget: () => void;
  onSave: () => void;
}) {
  useShortcuts({ 'mod+s': onSave });
  return (
    <>
      <DraftRestorer draft={draft} />
      <FormSpy<PageContent> subscription={{ values: true, dirty: true }}>
        {({ values, dirty = false }) => <DraftKeeper values={values} isDirty={dirty} storeDraft={storeDraft} forget={forget} />}
      </FormSpy>
    </>
  );
}

function DraftRestorer({ draft }: { draft: PageContent | null }) {
  const form = useForm<PageContent>();
  const opening = useRef(draft);
  useEffect(() => {
    const content = opening.current;
    opening.current = null;
    if (content) form.batch(() => PAGE_FIELD_NAMES.forEach((name) => form.change(name, content[name] as never)));
  }, [form]);
  return null;
}

function DraftKeeper({
  values,
  isDirty,
  storeDraft,
  forget,
}: {
  values: PageContent;
  isDirty: boolean;
  storeDraft: (content: PageContent) => void;
  forget: () => void;
}) {
  const wasDirty = useRef(false);
  const latest = useRef({ storeDraft, forget });
  latest.current = { storeDraft, forget };
  useEffect(() => {
    if (!isDirty) {
      // Typed back to what it was: nothing is left to keep.
      if (wasDirty.current) latest.current.forget();
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const write = () => latest.current.storeDraft(values);
    const timer = setTimeout(write, DRAFT_DELAY_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [values, isDirty]);
  return null;
}

/** Asks before another screen takes the place of unsaved work. A closed tab needs no question: the draft is kept. */
function LeaveGuard({ isDirty, page }: { isDirty: boolean; page: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Leave without saving?"
      description={`What you typed into ${page} stays in this browser, and is in the form again when you come back. Nobody else sees it until you save.`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
