import type { ContentDetail } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';
import { useOwnPermissions, useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { agoText } from '@waypost/control-center/design/times';
import { DeleteContent, DELETION_IN_WORDS, PageStatus } from '@waypost/control-center/editing';
import { useFindings } from '@waypost/control-center/editing/findings';
import { EditingDialogs, EditingNotices, EditorFrame, EditorPane, VersionsButton } from '@waypost/control-center/editing/frame';
import { useContentEditing, useEdited, useFieldInAddress, useSettled, type EditingSession } from '@waypost/control-center/editing/session';
import { CreateBranchDialog } from '@waypost/control-center/editing/branch';
import { addedPageAt, type PageContent } from '@waypost/pages/model/content';
import { GitBranchPlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { pagesApi } from '../pages-api';
import { LivePreview } from './live-preview';
import { PageFields, SHOWN_PAGE_FIELDS, type PageFieldsProps } from './page-fields';
import { pageMessages, tidied } from './page-messages';
import { pageInWords, placeOfPage } from './place-of-page';
import { usePreviewLink } from './preview-link';

const SHARE = { storageKey: 'waypost:staff:editor-share', defaultPercent: 45 };

export interface PageEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<PageContent>;
  /** The reason why the page is read-only, or null. */
  readonly readOnly: string | null;
  readonly fieldInput?: PageFieldsProps['fieldInput'];
}

/** All fields of a page, with its live preview (R10.04). */
export function PageEditor({ branch, detail, readOnly, fieldInput }: PageEditorProps) {
  const { key } = detail;
  const { may } = useOwnPermissions();
  const editing = useContentEditing<PageContent>({
    address: { branch, kind: 'page', key },
    detail,
    readOnly,
    messagesOf: pageMessages,
    tidied,
  });
  const { data: published } = pagesApi.usePublishedAddressesQuery();
  const { data: added } = controlApi.useAddedPagesQuery(branch);
  const findings = useFindings(
    editing,
    useCallback(async () => (await import('./typed-page-findings')).typedPageFindings(key, published, added), [key, published, added]),
  );
  useFieldInAddress();
  const opened = useEdited(editing, (state) => state.opened);
  const [isCreateOpen, setCreateOpen] = useState(false);
  const place = placeOfPage(key);
  return (
    <EditorFrame
      list={{ name: 'Pages', to: screenPath('pages', { branch }) }}
      title={opened.content.title}
      state={<PageStatus status={opened.status} />}
      editing={editing}
      actions={
        <>
          <LastSaved opened={opened} />
          <VersionsButton editing={editing} />
          {addedPageAt(key) ? <DeletePage editing={editing} /> : null}
        </>
      }
      fields={
        <EditorPane>
          <Stack $gap="m">
            <EditingNotices
              editing={editing}
              what="page"
              readOnlyAction={
                may('edit') ? (
                  <Button icon={<GitBranchPlus size={15} aria-hidden />} onClick={() => setCreateOpen(true)}>
                    Change this page on a new branch
                  </Button>
                ) : null
              }
            />
            <PageFields editing={editing} fieldInput={fieldInput} />
          </Stack>
        </EditorPane>
      }
      fieldNames={SHOWN_PAGE_FIELDS}
      findings={findings}
      preview={place ? <TypedPreview editing={editing} branch={branch} {...place} /> : null}
      share={SHARE}
    >
      <EditingDialogs editing={editing} what="page" name={pageInWords(key, opened.content.title)} />
      <CreateBranchDialog
        isOpen={isCreateOpen}
        onOpenChange={setCreateOpen}
        to={(created) => screenPath('page', { branch: created, page: key })}
      />
    </EditorFrame>
  );
}

/** Deletes a page that staff have added. Pages of the code can't be deleted. */
function DeletePage({ editing }: { editing: EditingSession<PageContent> }) {
  const { branch, key } = editing.address;
  const [remove] = pagesApi.useRemovePageMutation();
  return (
    <DeleteContent
      editing={editing}
      noun="page"
      description={`${DELETION_IN_WORDS} Once you publish, its address answers 404.`}
      remove={(baseRevisionId) => remove({ branch, key, baseRevisionId })}
      leadsTo={screenPath('pages', { branch })}
    />
  );
}

function LastSaved({ opened: { updatedAt, updatedBy } }: { opened: ContentDetail<PageContent> }) {
  const { now } = useStaffServices();
  return updatedAt === null ? null : (
    <Small>
      {updatedBy?.name} · {agoText(updatedAt, now())}
    </Small>
  );
}

function TypedPreview({
  editing,
  ...place
}: { editing: EditingSession<PageContent>; branch: string } & NonNullable<ReturnType<typeof placeOfPage>>) {
  const content = useSettled(editing);
  const stage = useRef<HTMLDivElement>(null);
  usePreviewLink(editing, stage);
  return <LivePreview {...place} content={content} stage={stage} />;
}
