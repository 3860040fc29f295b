import {
  failureReason,
  libraryApi,
  useScreenTitle,
  useShortcuts,
  useBranch,
  useBranchId,
  whyReadOnly,
  withParam,
} from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import type { ImageRow } from '@waypost/images/model';
import {
  Button,
  EmptyState,
  FailureNotice,
  Notice,
  SearchField,
  LoadingLines,
  Panel,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
  color,
  radius,
  space,
  textSize,
} from '@waypost/control-center/design';
import { PageStatus } from '@waypost/control-center/editing';
import { ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { UploadList, type PendingFile } from './upload-list';
import styled from 'styled-components';

/** What the server takes; a browser's chooser shows nothing else. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space.m};
  > li {
    /* Rows far away are not laid out, however many there are. */
    content-visibility: auto;
    contain-intrinsic-size: auto 15rem;
  }
`;
const Card = styled(Link)`
  display: grid;
  gap: ${space.xs};
  padding-bottom: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  overflow: hidden;
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  &:hover {
    border-color: ${color.control};
  }
  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: ${color.hover};
  }
  > span {
    display: block;
    padding: 0 ${space.s};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Target = styled.div<{ $isOver: boolean }>`
  display: contents;
  ${({ $isOver }) => ($isOver ? `> * { outline: 2px dashed ${color.accent}; outline-offset: -4px; }` : '')}
`;
const Name = styled.strong`
  font-size: ${textSize.body};
`;

const isFit = ({ name, alt }: ImageRow, search: string): boolean => {
  const text = `${name} ${alt}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The pictures of a branch: dragged in, pasted or chosen; each with its text (R10.05). */
export default function ImagesScreen() {
  useScreenTitle('Images');
  const branchId = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const { data, error, refetch } = libraryApi.useImagesQuery(branchId);
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const nextId = useRef(0);
  const search = params.get('search') ?? '';
  const rows = (data ?? []).filter((row) => isFit(row, search));
  useShortcuts({ '/': () => searchField.current?.focus() });

  const take = (files: Iterable<File> | null | undefined) => {
    if (readOnly !== null || !files) return;
    const added = [...files].map((file) => ({ id: String((nextId.current += 1)), file }));
    setPending((now) => [...now, ...added]);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latest.current(event.clipboardData?.files);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const choose = (
    <Button look="primary" icon={<ImagePlus size={15} aria-hidden />} disabled={readOnly !== null} onClick={() => chooser.current?.click()}>
      Add pictures
    </Button>
  );
  let content: ReactNode;
  if (error) content = <FailureNotice reason={failureReason(error)} what="The pictures" onRetry={() => void refetch()} />;
  else if (data === undefined)
    content = (
      <Panel>
        <LoadingLines what="pictures" lines={8} />
      </Panel>
    );
  else if (rows.length === 0)
    content = (
      <Panel>
        {data.length === 0 ? (
          <EmptyState icon={Images} title="No pictures yet" action={readOnly === null ? choose : undefined}>
            <p>Drag pictures in, paste them, or choose files. JPEG, PNG, WebP and AVIF up to 15 MB.</p>
          </EmptyState>
        ) : (
          <EmptyState
            icon={Images}
            title="No picture is like that"
            action={<Button onClick={() => setParams({})}>Show all pictures</Button>}
          />
        )}
      </Panel>
    );
  else
    content = (
      <Grid aria-label="Pictures">
        {rows.map(({ key, name, alt, thumbnail, width, height, status, focalPoint }) => (
          <li key={key}>
            <Card to={screenPath('image', { branch: branchId, image: key })}>
              <img src={thumbnail} alt={alt} loading="lazy" style={{ objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }} />
              <span>
                <Name>{name}</Name>
              </span>
              <span>
                <Row>
                  <Small>
                    {width} × {height}
                  </Small>
                  <PageStatus status={status} />
                </Row>
              </span>
            </Card>
          </li>
        ))}
      </Grid>
    );

  return (
    <Target
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(readOnly === null);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <ScreenFrame>
        <ScreenHead>
          <h1>Images</h1>
          <Row>
            <Small role="status">{data ? `${rows.length} of ${data.length} pictures` : ''}</Small>
            <SearchField
              ref={searchField}
              label="Search pictures"
              value={search}
              onChange={(value) => setParams(withParam(params, 'search', value), { replace: true })}
            />
            {choose}
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              accept={ACCEPTED}
              aria-label="Picture files"
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
          </Row>
        </ScreenHead>
        {readOnly === null ? null : (
          <Notice tone="info" title="Read only">
            <p>{readOnly}</p>
          </Notice>
        )}
        {pending.length === 0 ? null : (
          <UploadList branch={branchId} pending={pending} onDone={(id) => setPending((now) => now.filter((one) => one.id !== id))} />
        )}
        {content}
      </ScreenFrame>
    </Target>
  );
}
