import { isSameValue } from '@waypost/content/model';
import { failureIn, failureText, controlApi, useStaffServices, useShortcuts, toast } from '@waypost/control-center/client';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import type { PageContent } from '@waypost/pages/model/content';
import { Button, agoText, Notice, Small, Stack, color, space } from '@waypost/control-center/design';
import {
  CreateBranchDialog,
  PAGE_FIELD_NAMES,
  PAGE_FIELDS,
  type PageField,
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
  PageStatus,
} from '@waypost/control-center/editing';
import { GitBranchPlus, History } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, Field as FormField, FormSpy, useForm } from 'react-final-form';
import { PageFieldInput } from '../fields/page-field-input';
import { LivePreview } from './live-preview';
import { pageMessages, tidied } from './page-messages';
import styled from 'styled-components';

const SHARE = { storageKey: 'waypost:staff:editor-share', defaultPercent: 45 };
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
  const address = useMemo(() => ({ branch, kind: 'page', key: detail.key }) as const, [branch, detail.key]);

  // What the form began with: the page may be renewed beneath it, and what is typed must not be.
  const [opened, setOpened] = useState(detail);
  const [draft, setDraft] = useState(() => (readOnly === null ? readDraft(storage, address, detail.content) : null));
  const base = useRef(draft ? draft.baseRevisionId : detail.revisionId);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isCreateOpen, setCreateOpen] = useState(false);
  const isDirtyRef = useRef(false);
  const submitRef = useRef<() => void>(() => undefined);

  const startFrom = (next: ContentDetail<PageContent>) => {
    dropDraft(storage, address);
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
              ? toast(restore({ ...address, revisionId: before.revisionId }), { done: () => 'The save is undone' })
              : toast(discard(address), { done: () => 'The save is undone' })),
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
          <EditorPane>
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
                <DraftNotice
                  at={draft.at}
                  onDiscard={() => {
                    form.reset();
                    startFrom(detail);
                  }}
                />
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
          </EditorPane>
        );
        const preview = row ? <LivePreview branch={branch} brand={row.brand} path={row.path} content={values} /> : null;
        return (
          <EditorFrame
            list={{ name: 'Pages', to: screenPath('pages', { branch }) }}
            title={opened.content.title}
            state={<PageStatus status={opened.status} />}
            isUnsaved={dirty}
            actions={
              <>
                {opened.updatedAt === null ? null : (
                  <Small>
                    {opened.updatedBy?.name} · {agoText(opened.updatedAt, now())}
                  </Small>
                )}
                <Button icon={<History size={15} aria-hidden />} onClick={() => setVersionsOpen(true)}>
                  Versions
                </Button>
                <SaveButton
                  isBusy={submitting}
                  isDisabled={readOnly !== null || !dirty}
                  onSave={() => {
                    if (hasValidationErrors) toast.error('Something is missing. Look for the red lines.');
                    void handleSubmit();
                  }}
                />
              </>
            }
            fields={fields}
            preview={preview}
            share={SHARE}
          >
            {/* Last: a draft goes into fields that are there. */}
            <EditorEffects
              draft={draft?.content ?? null}
              storeDraft={(content) => {
                if (readOnly === null)
                  keepDraft(storage, address, { content, baseRevisionId: base.current, at: new Date(now()).toISOString() });
              }}
              forget={() => dropDraft(storage, address)}
              onSave={() => submitRef.current()}
            />
            <LeaveGuard isBlocked={() => dirty} what={detail.key} />
            {conflict ? (
              <EditConflictDialog
                conflict={conflict}
                kind="page"
                what="page"
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
          </EditorFrame>
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

interface DraftKeeperProps {
  readonly values: PageContent;
  readonly isDirty: boolean;
  readonly storeDraft: (content: PageContent) => void;
  readonly forget: () => void;
}

function DraftKeeper({ values, isDirty, storeDraft, forget }: DraftKeeperProps) {
  useDraftKeeping({ content: values, isDirty, keep: storeDraft, forget });
  return null;
}
