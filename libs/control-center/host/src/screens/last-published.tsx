import { MAIN_BRANCH } from '@waypost/content/model';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { Rocket } from 'lucide-react';

const SHOWN_PUBLICATIONS = 6;

/** The last publications of anybody. */
export function LastPublished() {
  const { now } = useStaffServices();
  const { data, error, refetch } = controlApi.usePublicationsInfiniteQuery({});
  const publications = data?.pages.flat();
  return (
    <Panel aria-labelledby="home-published">
      <PanelHead>
        <h2 id="home-published">Last published</h2>
        <ButtonLink look="quiet" to={screenPath('overview', { branch: MAIN_BRANCH })}>
          See the whole history
        </ButtonLink>
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The history" onRetry={() => void refetch()} />
      ) : publications === undefined ? (
        <LoadingLines what="publications" />
      ) : publications.length === 0 ? (
        <EmptyState icon={Rocket} title="Nothing published yet">
          <p>Visitors see the pages that came with the site.</p>
        </EmptyState>
      ) : (
        <RowList>
          {publications.slice(0, SHOWN_PUBLICATIONS).map(({ id, number, rollsBack, branchName, by, at, note }) => (
            <li key={id}>
              <Stack $gap="xxs">
                <strong>
                  #{number} {rollsBack === null ? branchName : `Rollback of #${rollsBack}`}
                </strong>
                <Small>
                  {by.name} · {agoText(at, now())}
                  {note === '' ? '' : ` · ${note}`}
                </Small>
              </Stack>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
