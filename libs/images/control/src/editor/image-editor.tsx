import { percentInWords } from '@waypost/platform/kernel/text';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, Row, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { ListField } from '@waypost/control-center/design/fields';
import { media, space } from '@waypost/control-center/design/theme';
import { PageStatus, useContentTeam } from '@waypost/control-center/editing';
import { useFindings, WithFindings } from '@waypost/control-center/editing/findings';
import {
  EditingDialogs,
  EditingNotices,
  SaveButton,
  UndoButtons,
  UnsavedBadge,
  VersionsButton,
} from '@waypost/control-center/editing/frame';
import {
  EditedText,
  FieldPlace,
  useContentEditing,
  useEdited,
  useEditedField,
  useFieldInAddress,
  type EditingSession,
} from '@waypost/control-center/editing/session';
import { MAX_IMAGE_ALT_LENGTH, MAX_IMAGE_NAME_LENGTH, imageContentSchema, mediaPath, type ImageContent } from '@waypost/images/model';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';
import { Link } from 'react-router';
import styled from 'styled-components';
import { DeleteImage } from './delete-image';
import { FocalPoint } from './focal-point';
import { ImageFiles } from './image-files';
import { ImageUses } from './image-uses';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1.4fr) minmax(18rem, 1fr);
  }
`;

/** The server validates with the same schema. */
const IMAGE_FIELDS: readonly (keyof ImageContent)[] = ['focalPoint', 'name', 'alt', 'tags'];

const imageMessages = (content: ImageContent) => messagesByField(faultsOf(imageContentSchema, content));

export interface ImageEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<ImageContent>;
  /** The reason why the picture is read-only, or null. */
  readonly readOnly: string | null;
}

const loadImageChecks = async () => (await import('@waypost/images/model/findings')).imageFindings;

/** Edits a picture's texts and the point that is never cropped (R10.05). */
export function ImageEditor({ branch, detail, readOnly }: ImageEditorProps) {
  const editing = useContentEditing<ImageContent>({
    address: { branch, kind: 'image', key: detail.key },
    detail,
    readOnly,
    messagesOf: imageMessages,
  });
  const findings = useFindings(editing, loadImageChecks);
  useFieldInAddress();
  const Team = useContentTeam();
  const opened = useEdited(editing, (state) => state.opened);
  const { name, hash, width, alt } = opened.content;
  return (
    <ScreenFrame>
      <ScreenHead>
        <Row>
          <Link to={screenPath('images', { branch })}>Pictures</Link>
          <span aria-hidden>/</span>
          <h1>{name}</h1>
          <PageStatus status={opened.status} />
          <UnsavedBadge editing={editing} />
        </Row>
        <Row>
          {Team ? <Team address={editing.address} fields={IMAGE_FIELDS} /> : null}
          <UndoButtons editing={editing} />
          <VersionsButton editing={editing} />
          <DeleteImage editing={editing} />
          <SaveButton editing={editing} />
        </Row>
      </ScreenHead>
      <EditingNotices editing={editing} what="picture" />
      <Columns>
        <Stack>
          {readOnly === null ? (
            <WithFindings editing={editing} shown={findings}>
              <ImageFields editing={editing} />
            </WithFindings>
          ) : (
            <ImageFields editing={editing} />
          )}
        </Stack>
        <Stack>
          <ImageUses branch={branch} imageKey={detail.key} isReadOnly={readOnly !== null} />
          <ImageFiles {...opened.content} />
          <Small>
            In Markdown: <Code>{`![${alt}](${mediaPath(hash, Math.min(960, width))})`}</Code>
          </Small>
        </Stack>
      </Columns>
      <EditingDialogs editing={editing} what="picture" name={`“${name}”`} />
    </ScreenFrame>
  );
}

function ImageFields({ editing }: { editing: EditingSession<ImageContent> }) {
  return (
    <Stack>
      <FieldPlace name="focalPoint">
        <FocalPointField editing={editing} />
      </FieldPlace>
      <EditedText editing={editing} name="name" label="Name" hint="Only staff see it." limit={MAX_IMAGE_NAME_LENGTH} />
      <EditedText
        editing={editing}
        name="alt"
        label="Alternative text"
        hint="What the picture says to people who can’t see it."
        limit={MAX_IMAGE_ALT_LENGTH}
        isLong
      />
      <TagsField editing={editing} />
    </Stack>
  );
}

/** Words for staff's searches. */
function TagsField({ editing }: { editing: EditingSession<ImageContent> }) {
  const { value, isReadOnly, message, onChange } = useEditedField(editing, 'tags');
  return (
    <FieldPlace name="tags">
      <ListField
        label="Tags"
        hint="Separated by commas. Only staff see them."
        values={value}
        message={message}
        disabled={isReadOnly}
        onBlur={() => editing.leaveField('tags')}
        onChange={onChange}
      />
    </FieldPlace>
  );
}

function FocalPointField({ editing }: { editing: EditingSession<ImageContent> }) {
  const image = useEdited(editing, ({ opened }) => opened.content);
  const { value, isReadOnly, onChange } = useEditedField(editing, 'focalPoint');
  return (
    <Stack $gap="xs">
      <FocalPoint image={image} value={value} isReadOnly={isReadOnly} onChange={onChange} />
      <Small>
        Drag the ring to the part that must never be cropped, click there, or use the arrow keys (with Shift in larger steps):{' '}
        {percentInWords(value.x)} from the left, {percentInWords(value.y)} from the top.
      </Small>
    </Stack>
  );
}
