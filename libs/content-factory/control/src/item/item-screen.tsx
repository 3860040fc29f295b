import type { ItemDetail } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { useBranch, useMayEdit, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Badge, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import { NoSuchContent } from '@waypost/control-center/editing/branch';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { whileWritten } from '../api/while-written';
import { FactoryFrame } from '../factory-frame';
import { AddFactDialog } from '../run/add-fact-dialog';
import { STATE_NAMES, STATE_TONES } from '../words';
import { ApprovalPanel } from './approval-panel';
import { AttemptTable } from './attempt-table';
import { DraftText } from './draft-text';
import { FindingList } from './finding-list';
import { ItemNeighbors, type ItemPlace } from './item-neighbors';
import type { LoadRequest } from './reload-notice';

const TabRow = styled(Tabs.List)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.m};
  padding: 0 ${space.m};
  border-bottom: 1px solid ${color.line};
  > button {
    min-height: 2.5rem;
    padding: ${space.xxs} 0;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: ${color.textSoft};
    font-weight: 550;
    cursor: pointer;
  }
  > button[data-state='active'] {
    color: ${color.text};
    border-bottom-color: ${color.accent};
  }
`;
const Instructions = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const NO_TEXT = { title: '', description: '', body: '' };

/** One item of a run: its text, its source, its findings, and its approval. */
export function ItemScreen({ place }: { place: ItemPlace }) {
  const { currentData: seen } = factoryApi.endpoints.item.useQueryState(place);
  const isGoingOn = seen !== undefined && !isEnded(seen.state);
  const { currentData, error, isFetching, refetch } = factoryApi.useItemQuery(place, whileWritten(isGoingOn));
  useScreenTitle(currentData?.topic ?? 'Article');
  if (currentData) return <ShownItem item={currentData} request={{ error, isFetching, refetch }} place={place} />;
  const runPath = screenPath('run', { branch: place.branch, run: place.run });
  if (error && isProblem(failureIn(error), 'not-found')) return <NoSuchContent what="article" list={{ name: 'The run', to: runPath }} />;
  return (
    <FactoryFrame title="Article">
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The article" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the article" lines={10} />
      )}
    </FactoryFrame>
  );
}

function ShownItem({ item, request, place }: { item: ItemDetail; request: LoadRequest; place: ItemPlace }) {
  const readOnly = useWhyReadOnly(useBranch());
  const [fact, setFact] = useState<string | null>(null);
  // The article is approved on any branch, also once the run's own branch is archived.
  const onAddFact = useMayEdit() ? setFact : null;
  // A succeeded item has made its article.
  const isRemoved = item.state === 'succeeded';
  const stops = item.findings.filter(({ severity }) => severity === 'stop').length;
  return (
    <FactoryFrame title={item.topic} actions={<ItemNeighbors place={place} />}>
      {item.article === null || item.draft === null ? (
        <Notice
          tone={item.error === null ? 'info' : 'caution'}
          title={isRemoved ? 'The article was removed' : isEnded(item.state) ? 'There is no draft' : 'No draft yet'}
        >
          <Row>
            <Badge $tone={STATE_TONES[item.state]}>{STATE_NAMES[item.state]}</Badge>
            <span>
              {item.errorText ?? (isRemoved ? 'Its article was deleted from this branch.' : 'It appears here when it is written.')}
            </span>
          </Row>
        </Notice>
      ) : (
        <ApprovalPanel item={item} request={request} articleKey={item.article} stops={stops} readOnly={readOnly} />
      )}
      <Panel aria-label="What it is made of">
        <Tabs.Root defaultValue="draft">
          <TabRow aria-label="Parts of this article">
            <Tabs.Trigger value="draft">Draft</Tabs.Trigger>
            <Tabs.Trigger value="prompt">Prompt</Tabs.Trigger>
            <Tabs.Trigger value="findings">Findings ({item.findings.length})</Tabs.Trigger>
            <Tabs.Trigger value="attempts">Attempts ({item.attempts.length})</Tabs.Trigger>
          </TabRow>
          <PanelBody>
            <Tabs.Content value="draft">
              {item.draft ? (
                <DraftText text={item.draft} findings={item.findings} onAddFact={onAddFact} />
              ) : (
                <p>There is no draft to read.</p>
              )}
            </Tabs.Content>
            <Tabs.Content value="prompt">
              <Stack>
                <Small>
                  Version {item.instructions.version} of the instructions. Topic, author, brand and facts were sent along as data.
                </Small>
                <Instructions>{item.instructions.text}</Instructions>
              </Stack>
            </Tabs.Content>
            <Tabs.Content value="findings">
              <FindingList findings={item.findings} text={item.draft ?? NO_TEXT} onAddFact={onAddFact} />
            </Tabs.Content>
            <Tabs.Content value="attempts">
              <AttemptTable item={item} />
            </Tabs.Content>
          </PanelBody>
        </Tabs.Root>
      </Panel>
      <AddFactDialog place={place} value={fact} onClose={() => setFact(null)} />
    </FactoryFrame>
  );
}
