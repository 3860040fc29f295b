import { failureText, controlApi } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { apiPaths } from '@waypost/control-center/contract';
import { MAX_IMAGE_ALT_LENGTH, MAX_IMAGE_BYTES } from '@waypost/images/model';
import { Panel, Row, Small, Stack } from '@waypost/control-center/design';
import { Button, IconButton } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { Badge } from '@waypost/control-center/design/notices';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { Upload, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { uploadFile } from './upload-file';
import type { UploadTexts } from './use-upload-texts';
import styled from 'styled-components';

export interface PendingFile {
  readonly id: string;
  readonly file: File;
}

type Progress =
  { readonly kind: 'waiting' } | { readonly kind: 'sending'; readonly share: number } | { readonly kind: 'failed'; readonly text: string };

const List = styled.ul`
  display: grid;
  gap: 1px;
  background: ${color.line};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: ${space.m};
  align-items: start;
  padding: ${space.m};
  background: ${color.surface};
  img {
    width: 5.5rem;
    height: 4rem;
    object-fit: cover;
    border-radius: ${radius.control};
    background: ${color.hover};
  }
  progress {
    width: 100%;
    accent-color: ${color.accent};
  }
`;

export interface UploadListProps {
  readonly branch: string;
  readonly pending: readonly PendingFile[];
  readonly texts: Pick<UploadTexts, 'textOf' | 'type' | 'forget'>;
  readonly onDone: (id: string) => void;
}

/** The chosen pictures. Each asks for its text before the upload, and shows progress and errors. */
export function UploadList({ branch, pending, texts, onDone }: UploadListProps) {
  return (
    <Panel aria-label="Uploads">
      <List>
        {pending.map((each) => (
          <UploadItem
            key={each.id}
            branch={branch}
            file={each.file}
            alt={texts.textOf(each.file)}
            onType={(alt) => texts.type(each.file, alt)}
            onDone={() => {
              texts.forget(each.file);
              onDone(each.id);
            }}
          />
        ))}
      </List>
    </Panel>
  );
}

/** Returns an address for a local file that an element can show. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

/** Uploads a picture with its text, and reports progress. */
function useUpload(branch: string, file: File, onDone: () => void) {
  const services = useStaffServices();
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<Progress>(
    file.size > MAX_IMAGE_BYTES
      ? { kind: 'failed', text: 'The file is larger than 15 MB. Save the picture smaller and try again.' }
      : { kind: 'waiting' },
  );
  const send = async (alt: string): Promise<void> => {
    if (alt.trim() === '' || progress.kind === 'sending') return;
    setProgress({ kind: 'sending', share: 0 });
    const failure = await uploadFile(services, apiPaths.collection(branch, 'image'), { file, alt }, (share) =>
      setProgress({ kind: 'sending', share }),
    );
    if (failure) {
      setProgress({ kind: 'failed', text: failureText(failure) });
      return;
    }
    dispatch(controlApi.util.invalidateTags([{ type: 'Branch', id: branch }, 'Branches', 'Audit']));
    onDone();
  };
  return { progress, send };
}

interface UploadItemProps {
  readonly branch: string;
  readonly file: File;
  readonly alt: string;
  readonly onType: (alt: string) => void;
  readonly onDone: () => void;
}

function UploadItem({ branch, file, alt, onType, onDone }: UploadItemProps) {
  const { progress, send } = useUpload(branch, file, onDone);
  const shown = useObjectUrl(file);
  const isSending = progress.kind === 'sending';

  return (
    <Item>
      <img src={shown} alt="" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(alt);
        }}
      >
        <Stack $gap="xs">
          <Row>
            <strong>{file.name}</strong>
            <Small>{Math.max(1, Math.round(file.size / 1024)).toLocaleString('en')} KB</Small>
          </Row>
          <TextField
            label={`Alternative text of ${file.name}`}
            hint="What the picture says to those who can’t see it."
            value={alt}
            maxLength={MAX_IMAGE_ALT_LENGTH}
            disabled={isSending}
            required
            message={progress.kind === 'failed' ? progress.text : undefined}
            onChange={({ target }) => onType(target.value)}
          />
          {isSending ? (
            <Row role="status">
              <progress aria-label={`Upload of ${file.name}`} max={1} value={progress.share < 1 ? progress.share : undefined} />
              <Badge $tone="accent">{progress.share < 1 ? 'Uploading' : 'Being prepared: widths and formats are made'}</Badge>
            </Row>
          ) : null}
          {file.size > MAX_IMAGE_BYTES ? null : (
            <Row>
              <Button type="submit" look="primary" icon={<Upload size={15} aria-hidden />} isBusy={isSending} disabled={alt.trim() === ''}>
                {progress.kind === 'failed' ? 'Try again' : 'Upload'}
              </Button>
            </Row>
          )}
        </Stack>
      </form>
      <IconButton label={`Leave out ${file.name}`} disabled={isSending} onClick={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </Item>
  );
}
