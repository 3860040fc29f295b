import { percentInWords } from '@waypost/platform/kernel/text';
import { brandName } from '@waypost/brands/names';
import { progressText, runTitle, type RunView } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly, withParam } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, Row, Small, Stack } from '@waypost/control-center/design';
import { Button, TitleLink } from '@waypost/control-center/design/buttons';
import { Badge, EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { Factory, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { whileWritten } from '../api/while-written';
import { FactoryFrame } from '../factory-frame';
import { languageName, RUN_STATE_NAMES, STATE_TONES, TEMPLATE_NAMES } from '../words';
import { NewRunScreen } from './new-run-screen';
import { RewrittenChart } from './rewritten-chart';
import { EMPTY_RUN, EXAMPLE_RUN } from './run-draft';

const NEW_PARAM = 'new';
const EXAMPLE = 'example';

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li {
    padding: ${space.s} ${space.m};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/** `content-factory/runs`: the list, or with `?new=` the form of a new run. */
export default function RunsScreen() {
  const [params] = useSearchParams();
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const asked = params.get(NEW_PARAM);
  // The list says why no run can be started. What was typed stays in the browser.
  if (asked === null || readOnly !== null) return <RunList />;
  return <NewRunScreen key={asked} place={`run:${branch}:${asked}`} from={asked === EXAMPLE ? EXAMPLE_RUN : EMPTY_RUN} />;
}

function RunList() {
  useScreenTitle('Runs');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { data: seen } = factoryApi.endpoints.runs.useInfiniteQueryState(branch);
  const isGoingOn = seen?.pages.flat().some(({ state }) => !isEnded(state)) ?? false;
  const {
    data: loaded,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = factoryApi.useRunsInfiniteQuery(branch, whileWritten(isGoingOn));
  const data = loaded?.pages.flat();
  const [params, setParams] = useSearchParams();
  const begin = (how: string) => setParams(withParam(params, NEW_PARAM, how));
  const start = (
    <Button look="primary" icon={<Plus size={15} aria-hidden />} disabled={readOnly !== null} onClick={() => begin('run')}>
      New run
    </Button>
  );
  return (
    <FactoryFrame title="Runs" actions={start}>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      )}
      {error && data === undefined ? (
        <FailureNotice reason={failureReason(error)} what="The runs" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Panel>
          <LoadingLines what="runs" lines={6} />
        </Panel>
      ) : data.length === 0 ? (
        <Panel>
          <EmptyState
            icon={Factory}
            title="No runs on this branch yet"
            action={
              readOnly === null ? (
                <Row>
                  {start}
                  <Button onClick={() => begin(EXAMPLE)}>Try an example</Button>
                </Row>
              ) : undefined
            }
          >
            <p>
              A run writes one draft article for each topic that you give it. Every draft is checked for figures, names and promises that
              nothing backs. Nothing is published until a colleague has read and approved it.
            </p>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel aria-label="Runs of this branch">
            <List>
              {data.map((run) => (
                <li key={run.id}>
                  <RunLine run={run} branch={branch} />
                </li>
              ))}
            </List>
          </Panel>
          {error ? <FailureNotice reason={failureReason(error)} what="Older runs" onRetry={() => void fetchNextPage()} /> : null}
          {hasNextPage ? (
            <div>
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older
              </Button>
            </div>
          ) : null}
          <RewrittenChart runs={data} />
        </>
      )}
    </FactoryFrame>
  );
}

function RunLine({ run, branch }: { run: RunView; branch: string }) {
  const { now } = useStaffServices();
  const approved = run.items.flatMap(({ rewrittenShare }) => (rewrittenShare === null ? [] : [rewrittenShare]));
  const mean = approved.reduce((sum, share) => sum + share, 0) / approved.length;
  return (
    <Stack $gap="xxs">
      <Row $between>
        <TitleLink to={screenPath('run', { branch, run: run.id })}>{runTitle(run)}</TitleLink>
        <Badge $tone={STATE_TONES[run.state]}>{RUN_STATE_NAMES[run.state]}</Badge>
      </Row>
      <span>{progressText(run)}</span>
      <Small>
        {run.author}, {TEMPLATE_NAMES[run.template as keyof typeof TEMPLATE_NAMES].split(':')[0]}, {brandName(run.brand)},{' '}
        {languageName(run.language)}. Instructions {run.prompt}. Started by {run.startedBy} {agoText(run.startedAt, now())}.
        {approved.length === 0 ? '' : ` ${approved.length} approved, ${percentInWords(mean)} rewritten on average.`}
      </Small>
    </Stack>
  );
}
