import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Panel, PanelBody, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText, instantText } from '@waypost/control-center/design/times';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { contentsOf, experimentHistory } from './experiment-history';

/** The changes of the experiment and its pages, with their authors and times. */
export function HistoryPanel({ detail: { key, definition } }: { detail: ExperimentDetail }) {
  const { now } = useStaffServices();
  const about = { key, pages: definition.target.pages };
  const { data, error, refetch } = controlApi.usePublicationsOfContentsQuery(contentsOf(about));
  const entries = experimentHistory(about, data ?? []);
  return (
    <Panel aria-labelledby="experiment-history">
      <PanelHead>
        <h2 id="experiment-history">History</h2>
        <Small>Of the experiment and of its pages</Small>
      </PanelHead>
      {error && !data ? (
        <PanelBody>
          <FailureNotice reason={failureReason(error)} what="The history" onRetry={() => void refetch()} />
        </PanelBody>
      ) : data === undefined ? (
        <PanelBody>
          <LoadingLines what="the history" lines={3} />
        </PanelBody>
      ) : (
        <RowList as="ol" aria-labelledby="experiment-history">
          {entries.map(({ number, at, by, note, what }) => (
            <li key={number}>
              <Stack $gap="xxs">
                <span>
                  <strong>{what}</strong> by {by}
                </span>
                {note === '' ? null : <p>{note}</p>}
              </Stack>
              <Small>
                <time dateTime={at} title={instantText(at)}>
                  {agoText(at, now())}
                </time>{' '}
                · #{number}
              </Small>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
