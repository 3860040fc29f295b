import { failureReason, libraryApi } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import type { ImageUse } from '@waypost/images/model';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplaceImageDialogProps } from './replace-image-dialog';

const ReplaceImageDialog = lazily<ReplaceImageDialogProps>(() => import('./replace-image-dialog'), 'the pictures', { isOver: true });

const pathOfUse = (branch: string, { kind, key }: ImageUse): string =>
  kind === 'page' ? screenPath('page', { branch, page: key }) : `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;

/** What shows a picture on a branch. */
export function ImageUses({ branch, imageKey, isReadOnly }: { branch: string; imageKey: string; isReadOnly: boolean }) {
  const [isReplacing, setReplacing] = useState(false);
  const { data, error, refetch } = libraryApi.useImageUsesQuery({ branch, key: imageKey });
  return (
    <Panel aria-label="Where used">
      <PanelHead>
        <h2>Where used</h2>
        {data && data.length > 0 && !isReadOnly ? (
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
                  <Link to={pathOfUse(branch, use)}>{use.label}</Link> <Small>{use.kind}</Small>
                </li>
              ))}
            </ul>
            <Small>To delete it, show another picture in these first.</Small>
          </Stack>
        )}
      </PanelBody>
      {isReplacing && data ? (
        <ReplaceImageDialog branch={branch} imageKey={imageKey} places={data.length} onOpenChange={setReplacing} />
      ) : null}
    </Panel>
  );
}
