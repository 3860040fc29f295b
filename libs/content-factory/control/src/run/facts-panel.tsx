import type { RunView } from '@waypost/content-factory/contract';
import { factText } from '@waypost/content-factory/model';
import { Panel, PanelBody, PanelHead, Soft, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { space } from '@waypost/control-center/design/theme';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AddFactDialog } from './add-fact-dialog';

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** The facts that a run's texts may state, with their sources. */
export function FactsPanel({ run, isReadOnly }: { run: RunView; isReadOnly: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel aria-labelledby="sheet">
      <PanelHead>
        <h2 id="sheet">Facts sheet</h2>
        {isReadOnly ? null : (
          <Button icon={<Plus size={15} aria-hidden />} onClick={() => setIsAdding(true)}>
            Add a fact
          </Button>
        )}
      </PanelHead>
      <PanelBody>
        <Stack>
          {run.facts.length === 0 ? (
            <p>There are no facts on the sheet: the articles may use no figure and no name but those of the brand’s own pages.</p>
          ) : (
            <List>
              {run.facts.map((fact, index) => (
                <li key={index}>
                  <strong>{factText(fact)}</strong> <Soft>{`${fact.source}, as of ${fact.asOf}`}</Soft>
                </li>
              ))}
            </List>
          )}
        </Stack>
      </PanelBody>
      <AddFactDialog place={{ branch: run.branch, run: run.id }} value={isAdding ? '' : null} onClose={() => setIsAdding(false)} />
    </Panel>
  );
}
