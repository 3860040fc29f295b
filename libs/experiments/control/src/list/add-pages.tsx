import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, PanelBody, RowList, Small } from '@waypost/control-center/design';
import { ButtonLink, TitleLink } from '@waypost/control-center/design/buttons';
import type { BranchExperiment } from '@waypost/experiments/contract';
import { Plus } from 'lucide-react';
import { NEW_EXPERIMENT } from '../new-experiment';
import { withPagesToAdd } from '../pages-to-add';

export interface AddPagesProps {
  readonly branch: string;
  readonly pages: readonly string[];
  readonly experiments: readonly BranchExperiment[];
}

/**
 * Asks to which experiment the selected pages are added. A started experiment can't take them, because its counts are about its own pages.
 */
export function AddPages({ branch, pages, experiments }: AddPagesProps) {
  const drafts = experiments.filter(({ state }) => state === 'draft');
  return (
    <Panel aria-label="Add pages to an experiment">
      <PanelHead>
        <h2>Add {pages.length === 1 ? '1 page' : `${pages.length} pages`} to…</h2>
        <ButtonLink
          look="primary"
          icon={<Plus size={16} aria-hidden />}
          to={withPagesToAdd(screenPath('experiment', { branch, experiment: NEW_EXPERIMENT }), pages)}
        >
          A new experiment
        </ButtonLink>
      </PanelHead>
      {drafts.length === 0 ? (
        <PanelBody>
          <Small>There is no experiment that has not begun yet. One that runs keeps its pages.</Small>
        </PanelBody>
      ) : (
        <RowList>
          {drafts.map((draft) => (
            <li key={draft.key}>
              <TitleLink to={withPagesToAdd(`${screenPath('experiment', { branch, experiment: draft.key })}?show=definition`, pages)}>
                {draft.name === '' ? draft.key : draft.name}
              </TitleLink>
              <Small>{draft.pages.length === 0 ? 'No page yet' : draft.pages.join(', ')}</Small>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
