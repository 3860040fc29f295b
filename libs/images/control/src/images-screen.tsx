import { useShortcuts } from '@waypost/control-center/client';
import { failureReason, libraryApi } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly, withParam } from '@waypost/control-center/client/screens';
import { Panel, Row, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SearchField, Select } from '@waypost/control-center/design/fields';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { color } from '@waypost/control-center/design/theme';
import { UnsentNotices } from '@waypost/control-center/editing';
import type { ImageRow } from '@waypost/images/model';
import { ImagePlus, Images } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { PictureGrid } from './picture-grid';
import { UploadList, type UploadListProps } from './upload-list';
import { useAddedFiles } from './use-added-files';
import { textsOf, useUploadTexts } from './use-upload-texts';

/** The types that the server accepts. A browser's file dialog shows no others. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

const Target = styled.div<{ $isOver: boolean }>`
  display: contents;
  ${({ $isOver }) => ($isOver ? `> * { outline: 2px dashed ${color.accent}; outline-offset: -4px; }` : '')}
`;
const isFit = ({ name, alt, tags }: ImageRow, search: string, tag: string): boolean => {
  if (tag !== '' && !tags.includes(tag)) return false;
  const text = `${name} ${alt} ${tags.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const TagChoice = styled(Select)`
  width: auto;
  max-width: 100%;
`;

/** The pictures of a branch. New ones are dropped, pasted or chosen, each with its text (R10.05). */
export default function ImagesScreen() {
  useScreenTitle('Pictures');
  const branchId = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { data } = libraryApi.useImagesQuery(branchId);
  const [params, setParams] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const files = useAddedFiles(readOnly !== null);
  const search = params.get('search') ?? '';
  const tag = params.get('tag') ?? '';
  const rows = (data ?? []).filter((row) => isFit(row, search, tag));
  const tags = [...new Set((data ?? []).flatMap((row) => row.tags))].sort();
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  useShortcuts({ '/': () => searchField.current?.focus() });
  const choose = (
    <Button look="primary" icon={<ImagePlus size={15} aria-hidden />} disabled={readOnly !== null} onClick={() => chooser.current?.click()}>
      Add pictures
    </Button>
  );
  return (
    <Target $isOver={files.isOver} {...files.dropTarget}>
      <ScreenFrame>
        <ScreenHead>
          <h1>Pictures</h1>
          <Row>
            <Small role="status">{data ? `${rows.length} of ${data.length} pictures` : ''}</Small>
            <SearchField ref={searchField} label="Search pictures" value={search} onChange={(value) => set('search', value)} />
            {tags.length === 0 ? null : (
              <TagChoice aria-label="Tag" value={tag} onChange={({ target }) => set('tag', target.value)}>
                <option value="">Tag: all</option>
                {tags.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </TagChoice>
            )}
            {choose}
            <FileChooser ref={chooser} onChosen={files.add} />
          </Row>
        </ScreenHead>
        {readOnly === null ? null : (
          <Notice tone="info" title="Read only">
            <p>{readOnly}</p>
          </Notice>
        )}
        <Uploads branch={branchId} pending={files.pending} onDone={files.remove} />
        <Pictures rows={rows} choose={readOnly === null ? choose : undefined} onShowAll={() => setParams({})} />
      </ScreenFrame>
    </Target>
  );
}

/** The pictures to upload, and texts from an earlier visit whose pictures are missing. */
function Uploads({ branch, pending, onDone }: Omit<UploadListProps, 'texts'>) {
  const texts = useUploadTexts(branch, pending);
  const names = texts.missing.length > 0 ? texts.missing : pending.map(({ file }) => file.name);
  return (
    <>
      <UnsentNotices form={texts.unsent} what={textsOf(names)} needs="Choose the same files again" />
      {pending.length === 0 ? null : <UploadList branch={branch} pending={pending} texts={texts} onDone={onDone} />}
    </>
  );
}

/** The browser's file dialog, which a button opens. */
function FileChooser({ ref, onChosen }: { ref: Ref<HTMLInputElement>; onChosen: (files: FileList | null) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={ACCEPTED}
      aria-label="Picture files"
      onChange={({ target }) => {
        onChosen(target.files);
        target.value = '';
      }}
    />
  );
}

/** The pictures that match the search, or the reason why there are none. */
function Pictures({ rows, choose, onShowAll }: { rows: readonly ImageRow[]; choose?: ReactNode; onShowAll: () => void }) {
  const branch = useBranchId();
  const { data, error, refetch } = libraryApi.useImagesQuery(branch);
  if (error) return <FailureNotice reason={failureReason(error)} what="The pictures" onRetry={() => void refetch()} />;
  if (rows.length > 0) return <PictureGrid branch={branch} pictures={rows} />;
  return (
    <Panel>
      {data === undefined ? (
        <LoadingLines what="pictures" lines={8} />
      ) : data.length === 0 ? (
        <EmptyState icon={Images} title="No pictures yet" action={choose}>
          <p>Drag pictures in, paste them, or choose files. JPEG, PNG, WebP and AVIF up to 15 MB.</p>
        </EmptyState>
      ) : (
        <EmptyState icon={Images} title="No picture matches your search" action={<Button onClick={onShowAll}>Show all pictures</Button>} />
      )}
    </Panel>
  );
}
