import { isSameValue } from '@waypost/content/model';
import {
  failureIn,
  failureReason,
  failureText,
  isProblem,
  controlApi,
  libraryApi,
  useScreenTitle,
  useShortcuts,
  useBranch,
  useBranchId,
  whyReadOnly,
  toast,
} from '@waypost/control-center/client';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import {
  IMAGE_ALT_MAX_LENGTH,
  IMAGE_IN_USE,
  IMAGE_NAME_MAX_LENGTH,
  mediaPath,
  type ImageContent,
  type ImageUse,
} from '@waypost/images/model';
import {
  Badge,
  Button,
  Confirm,
  TextAreaField,
  TextField,
  FailureNotice,
  Notice,
  LoadingLines,
  Code,
  Panel,
  PanelBody,
  PanelHead,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
  Stack,
  color,
  media,
  radius,
  space,
} from '@waypost/control-center/design';
import { editConflictIn, type EditConflict, EditConflictDialog, PageStatus, NoSuchContent } from '@waypost/control-center/editing';
import { Save, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import styled from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1.4fr) minmax(18rem, 1fr);
  }
`;
const Stage = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  border-radius: ${radius.panel};
  overflow: hidden;
  cursor: crosshair;
  touch-action: none;
  img {
    display: block;
    max-width: 100%;
    max-height: 60dvh;
    height: auto;
  }
  > span {
    position: absolute;
    width: 1.5rem;
    height: 1.5rem;
    translate: -50% -50%;
    border: 3px solid #fff;
    border-radius: 50%;
    box-shadow: 0 0 0 2px #111;
    pointer-events: none;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  :is(th, td) {
    padding: ${space.xs} ${space.m};
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }
  tr:last-child > td {
    border-bottom: 0;
  }
`;

const STEP = 0.01;
const BIG_STEP = 0.1;
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;

/** The point that stays in sight wherever a part of the picture alone is shown: by click, drag or arrow keys. */
function FocalPoint({
  image,
  value,
  onChange,
  isReadOnly,
}: {
  image: ImageContent;
  value: ImageContent['focalPoint'];
  onChange: (value: ImageContent['focalPoint']) => void;
  isReadOnly: boolean;
}) {
  const shownWidth = image.variants.reduce((widest, { width }) => (width <= 1280 ? Math.max(widest, width) : widest), 0) || image.width;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (isReadOnly || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? BIG_STEP : STEP;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const [x, y] = moves[event.key] ?? [];
    if (isReadOnly || x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ x: within(value.x + x), y: within(value.y + y) });
  };
  return (
    <Stage
      role="slider"
      tabIndex={isReadOnly ? -1 : 0}
      aria-label="Focal point"
      aria-valuenow={Math.round(value.x * 100)}
      aria-valuetext={`${percent(value.x)} from the left, ${percent(value.y)} from the top`}
      aria-disabled={isReadOnly}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={move}
    >
      <img src={mediaPath(image.hash, shownWidth)} alt={image.alt} draggable={false} />
      <span style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
    </Stage>
  );
}

/** `branches/{branch}/images/{image}` */
export default function ImageScreen() {
  const branch = useBranchId();
  const key = useParams()['image'] ?? '';
  const readOnly = whyReadOnly(useBranch());
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind: 'image', key });
  const detail = currentData as ContentDetail<ImageContent> | undefined;
  useScreenTitle(detail?.content.name ?? 'Image');
  if (detail) return <ImageEditor key={`${branch} ${key}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="picture" list={{ name: 'Images', to: screenPath('images', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The picture" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the picture" lines={8} />
      )}
    </ScreenFrame>
  );
}

const pathOfUse = (branch: string, { kind, key }: ImageUse): string =>
  kind === 'page' ? screenPath('page', { branch, page: key }) : `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;

function ImageEditor({ branch, detail, readOnly }: { branch: string; detail: ContentDetail<ImageContent>; readOnly: string | null }) {
  const navigate = useNavigate();
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const [remove] = libraryApi.useRemoveImageMutation();
  const [restore] = controlApi.useRestoreVersionMutation();
  const uses = libraryApi.useImageUsesQuery({ branch, key: detail.key });
  const [opened, setOpened] = useState(detail);
  const [content, setContent] = useState(detail.content);
  const [conflict, setConflict] = useState<EditConflict<ImageContent> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isDirty = !isSameValue(content, opened.content);
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const isReadOnly = readOnly !== null;
  const altMessage = content.alt.trim() === '' ? 'A picture needs its text.' : undefined;

  const startFrom = (next: ContentDetail<ImageContent>) => {
    setOpened(next);
    setContent(next.content);
  };
  // Another person's save is taken at once where nothing is typed.
  useEffect(() => {
    if (!dirty.current) startFrom(detail);
  }, [detail]);

  const store = async (next: ImageContent, baseRevisionId: string | null) => {
    try {
      startFrom(
        (await save({
          branch,
          kind: 'image',
          key: detail.key,
          save: { content: next, baseRevisionId },
        }).unwrap()) as ContentDetail<ImageContent>,
      );
      setConflict(null);
      toast.success('Saved');
    } catch (error) {
      const failure = failureIn(error);
      const told = editConflictIn(failure, next);
      if (told) setConflict(told);
      else toast.error(`Not saved. ${failureText(failure)}`);
    }
  };
  const canSave = isDirty && !isReadOnly && altMessage === undefined && content.name.trim() !== '';
  useShortcuts({ 'mod+s': () => canSave && void store(content, opened.revisionId) });

  const takeAway = async () => {
    const before = detail.revisionId;
    try {
      await remove({ branch, key: detail.key }).unwrap();
      toast.success('The picture is deleted', {
        action:
          before === null
            ? undefined
            : {
                label: 'Undo',
                onClick: () =>
                  void toast(restore({ branch, kind: 'image', key: detail.key, revisionId: before }), {
                    done: () => 'The picture is back',
                  }),
              },
      });
      void navigate(screenPath('images', { branch }));
    } catch (error) {
      const failure = failureIn(error);
      void uses.refetch();
      toast.error(isProblem(failure, IMAGE_IN_USE) ? 'It is shown somewhere: take it out there first.' : failureText(failure));
    }
  };

  return (
    <ScreenFrame>
      <ScreenHead>
        <Row>
          <Link to={screenPath('images', { branch })}>Images</Link>
          <span aria-hidden>/</span>
          <h1>{opened.content.name}</h1>
          <PageStatus status={detail.status} />
          <span role="status">{isDirty ? <Badge $tone="caution">Unsaved</Badge> : null}</span>
        </Row>
        <Row>
          <Button
            look="danger"
            icon={<Trash2 size={15} aria-hidden />}
            disabled={isReadOnly || uses.data === undefined || uses.data.length > 0}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
          <Button
            look="primary"
            icon={<Save size={15} aria-hidden />}
            isBusy={isLoading}
            disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => void store(content, opened.revisionId)}
          >
            Save
          </Button>
        </Row>
      </ScreenHead>
      {isReadOnly ? (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      ) : null}
      <Columns>
        <Stack>
          <FocalPoint
            image={opened.content}
            value={content.focalPoint}
            isReadOnly={isReadOnly}
            onChange={(focalPoint) => setContent((now) => ({ ...now, focalPoint }))}
          />
          <Small>
            The ring stays in sight where a part of the picture alone is shown. Click, drag, or use the arrow keys (with Shift in larger
            steps): {percent(content.focalPoint.x)} from the left, {percent(content.focalPoint.y)} from the top.
          </Small>
          <TextField
            label="Name"
            hint="For staff alone."
            value={content.name}
            maxLength={IMAGE_NAME_MAX_LENGTH}
            disabled={isReadOnly}
            message={content.name.trim() === '' ? 'A picture needs a name.' : undefined}
            onChange={({ target }) => setContent({ ...content, name: target.value })}
          />
          <TextAreaField
            label="Alternative text"
            hint="What the picture says to those who can’t see it."
            value={content.alt}
            maxLength={IMAGE_ALT_MAX_LENGTH}
            disabled={isReadOnly}
            message={altMessage}
            onChange={({ target }) => setContent({ ...content, alt: target.value })}
          />
        </Stack>
        <Stack>
          <Panel aria-label="Where used">
            <PanelHead>
              <h2>Where used</h2>
            </PanelHead>
            <PanelBody>
              {uses.error ? (
                <FailureNotice reason={failureReason(uses.error)} what="Its uses" onRetry={() => void uses.refetch()} />
              ) : uses.data === undefined ? (
                <LoadingLines what="uses" lines={2} />
              ) : uses.data.length === 0 ? (
                <p>Nowhere on this branch. It can be deleted.</p>
              ) : (
                <Stack $gap="xs">
                  <ul>
                    {uses.data.map((one) => (
                      <li key={`${one.kind} ${one.key}`}>
                        <Link to={pathOfUse(branch, one)}>{one.label}</Link> <Small>{one.kind}</Small>
                      </li>
                    ))}
                  </ul>
                  <Small>It can be deleted when nothing shows it any more.</Small>
                </Stack>
              )}
            </PanelBody>
          </Panel>
          <Panel aria-label="Files">
            <PanelHead>
              <h2>Files</h2>
              <Small>
                {detail.content.width} × {detail.content.height}
              </Small>
            </PanelHead>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Width</th>
                  <th scope="col">Format</th>
                  <th scope="col">Size</th>
                </tr>
              </thead>
              <tbody>
                {detail.content.variants.map(({ src, width, height, format, bytes }) => (
                  <tr key={src}>
                    <td>
                      <a href={src} target="_blank" rel="noreferrer">
                        {width} × {height}
                      </a>
                    </td>
                    <td>{format.toUpperCase()}</td>
                    <td>{kilobytes(bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Panel>
          <Small>
            In Markdown: <Code>{`![${opened.content.alt}](${mediaPath(opened.content.hash, Math.min(960, opened.content.width))})`}</Code>
          </Small>
        </Stack>
      </Columns>
      {conflict ? (
        <EditConflictDialog
          conflict={conflict}
          kind="image"
          what="picture"
          onClose={() => setConflict(null)}
          onSettled={(next) => void store(next, conflict.current.revisionId)}
        />
      ) : null}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete the picture?"
        description="It goes from this branch, and from the site when the branch is published. It can be brought back."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => void takeAway()}
      />
    </ScreenFrame>
  );
}
