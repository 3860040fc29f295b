import { failureReason, libraryApi } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { FailureNotice, LoadingLines, Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import type { ImageUse } from '@waypost/images/model';
import { Link } from 'react-router';

const pathOfUse = (branch: string, { kind, key }: ImageUse): string =>
  kind === 'page' ? screenPath('page', { branch, page: key }) : `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;

/** What shows a picture on a branch. */
export function ImageUses({ branch, imageKey }: { branch: string; imageKey: string }) {
  const { data, error, refetch } = libraryApi.useImageUsesQuery({ branch, key: imageKey });
  return (
    <Panel aria-label="Where used">
      <PanelHead>
        <h2>Where used</h2>
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
            <Small>To delete it, remove it from these first.</Small>
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}
