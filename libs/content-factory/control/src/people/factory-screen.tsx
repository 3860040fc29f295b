import type { PromptView } from '@waypost/content-factory/contract';
import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useMayEdit, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import { instantText } from '@waypost/control-center/design/times';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { FactoryFrame } from '../factory-frame';
import { PromptDialog } from './prompt-dialog';

const Instructions = styled.p`
  max-width: 60rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Version = styled.article`
  display: grid;
  gap: ${space.xs};
  & + & {
    padding-top: ${space.m};
    border-top: 1px solid ${color.line};
  }
`;

const VERSIONS_AT_ONCE = 20;

/** Returns the newest versions, and the current one however old it is. */
export const shownVersions = <Version extends Pick<PromptView, 'isCurrent'>>(
  newestFirst: readonly Version[],
  most: number,
): readonly Version[] => newestFirst.filter(({ isCurrent }, index) => isCurrent || index < most);

/** `content-factory`: an introduction, and the instructions for the model (R10.19). */
export default function FactoryScreen() {
  useScreenTitle('Content factory');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  // The instructions belong to no branch.
  const mayEdit = useMayEdit();
  const { data, error, refetch } = factoryApi.usePromptsQuery();
  const [isWriting, setIsWriting] = useState(false);
  const [most, setMost] = useState(VERSIONS_AT_ONCE);
  const current = data?.find(({ isCurrent }) => isCurrent);
  return (
    <FactoryFrame
      title="Content factory"
      actions={
        readOnly === null ? (
          <ButtonLink to={`${screenPath('runs', { branch })}?new=run`} icon={<Plus size={15} aria-hidden />}>
            New run
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        A run turns a list of topics into draft articles on this branch. Each draft is checked for figures, names and promises that nothing
        backs. A colleague reads and approves it before it can be published.
      </p>
      <Panel aria-labelledby="instructions">
        <PanelHead>
          <h2 id="instructions">Instructions</h2>
          {mayEdit && (
            <Button icon={<Pencil size={15} aria-hidden />} disabled={current === undefined} onClick={() => setIsWriting(true)}>
              Write a new version
            </Button>
          )}
        </PanelHead>
        <PanelBody>
          {error ? (
            <FailureNotice reason={failureReason(error)} what="The instructions" onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <LoadingLines what="the instructions" lines={4} />
          ) : (
            <Stack>
              <Small>
                A version never changes, and each text names the one that it was written by. New runs use the current version; you can go
                back to an older one at any time.
              </Small>
              {shownVersions(data, most).map((prompt) => (
                <PromptVersion key={prompt.version} prompt={prompt} mayEdit={mayEdit} />
              ))}
              {data.length > most ? (
                <div>
                  <Button onClick={() => setMost(most + VERSIONS_AT_ONCE)}>Show older versions</Button>
                </div>
              ) : null}
            </Stack>
          )}
        </PanelBody>
      </Panel>
      {current ? <PromptDialog isOpen={isWriting} from={current} onClose={() => setIsWriting(false)} /> : null}
    </FactoryFrame>
  );
}

function PromptVersion({ prompt, mayEdit }: { prompt: PromptView; mayEdit: boolean }) {
  const { version, text, isCurrent, writtenBy, writtenAt } = prompt;
  const [makeCurrent, { isLoading }] = factoryApi.useMakePromptCurrentMutation();
  return (
    <Version aria-label={`Version ${version}`}>
      <Row $between>
        <Row>
          <h3>Version {version}</h3>
          {isCurrent ? <Badge $tone="success">Current</Badge> : null}
          <Small>
            {writtenBy}, {instantText(writtenAt)}
          </Small>
        </Row>
        {isCurrent || !mayEdit ? null : (
          <Button isBusy={isLoading} onClick={() => void toast(makeCurrent(version), { done: () => `New runs use version ${version}` })}>
            Use version {version}
          </Button>
        )}
      </Row>
      <Instructions>{text}</Instructions>
    </Version>
  );
}
