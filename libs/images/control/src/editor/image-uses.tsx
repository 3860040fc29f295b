import { failureReason } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { editorAddress } from '@waypost/control-center/editing';
import type { ImageUse } from '@waypost/images/model';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { imagesApi } from '../images-api';
import type { ReplaceImageDialogProps } from './replace-image-dialog';

const ReplaceImageDialog = lazily<ReplaceImageDialogProps>(() => import('./replace-image-dialog'), 'the pictures', { isOver: true });

const KIND_NAMES: Readonly<Record<ImageUse['kind'], string>> = {
  page: 'page',
  image: 'picture',
  article: 'article',
  experiment: 'experiment',
  'experiment-life': 'experiment that has started',
  'phone-rule': 'phone rule',
  redirect: 'redirect',
  author: 'author',
};

/** A started experiment shows the picture that was pinned at its start, which no branch can change (R9.13). */
const isPinned = ({ kind }: ImageUse): boolean => kind === 'experiment-life';

/** Authors are on no branch, so that no branch can replace their photograph. */
const isPhotograph = ({ kind }: ImageUse): boolean => kind === 'author';

const isReplaceable = (use: ImageUse): boolean => !isPinned(use) && !isPhotograph(use);

/** Returns the screen on which a use can be changed. For a started experiment, the one on which it can be stopped. */
function pathOfUse(branch: string, { kind, key }: ImageUse): string {
  const experiment = screenPath('experiment', { branch, experiment: key });
  if (kind === 'experiment-life') return experiment;
  if (kind === 'author') return screenPath('authors', { branch });
  if (kind === 'experiment') return `${experiment}?show=definition`;
  return editorAddress(branch, { kind, key }) ?? screenPath('overview', { branch });
}

/** Returns what prevents deleting the picture, and how to resolve it. */
function wayToDelete(uses: readonly ImageUse[]): string {
  const here = uses.some(isReplaceable)
    ? 'To delete it, show another picture in these first.'
    : 'To delete it, choose another photograph under Authors first.';
  const pinned = 'An experiment that has started shows it until it is stopped.';
  if (!uses.some(isPinned)) return here;
  return uses.every(isPinned) ? `${pinned} It can be deleted then.` : `${here} ${pinned}`;
}

/** Returns what a replacement does besides showing another picture. */
const notesOnReplacing = (uses: readonly ImageUse[]): readonly string[] => [
  ...(uses.some(({ kind }) => kind === 'article') ? ['Approved articles among them need a new review.'] : []),
  ...(uses.some(isPinned) ? ['An experiment that has started keeps the picture that it shows until it is stopped.'] : []),
  ...(uses.some(isPhotograph) ? ['The photograph of an author stays: change it under Authors.'] : []),
];

/** The items that show a picture on a branch. */
export function ImageUses({ branch, imageKey, isReadOnly }: { branch: string; imageKey: string; isReadOnly: boolean }) {
  const [isReplacing, setReplacing] = useState(false);
  const { data, error, refetch } = imagesApi.useImageUsesQuery({ branch, key: imageKey });
  const replaceable = (data ?? []).filter(isReplaceable).length;
  return (
    <Panel aria-label="Where used">
      <PanelHead>
        <h2>Where used</h2>
        {replaceable > 0 && !isReadOnly ? (
          <Button icon={<Replace size={15} aria-hidden />} onClick={() => setReplacing(true)}>
            Replace everywhere…
          </Button>
        ) : null}
      </PanelHead>
      <PanelBody>
        {error ? (
          <FailureNotice reason={failureReason(error)} what="Its uses" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingLines what="uses" lines={2} />
        ) : data.length === 0 ? (
          <p>Nowhere on this branch. It can be deleted.</p>
        ) : (
          <Stack $gap="xs">
            <ul>
              {data.map((use) => (
                <li key={`${use.kind} ${use.key}`}>
                  <Link to={pathOfUse(branch, use)}>{use.label}</Link> <Small>{KIND_NAMES[use.kind]}</Small>
                </li>
              ))}
            </ul>
            <Small>{wayToDelete(data)}</Small>
          </Stack>
        )}
      </PanelBody>
      {isReplacing && data ? (
        <ReplaceImageDialog
          branch={branch}
          imageKey={imageKey}
          places={replaceable}
          notes={notesOnReplacing(data)}
          onOpenChange={setReplacing}
        />
      ) : null}
    </Panel>
  );
}
