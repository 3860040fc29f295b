import type { BranchSummary } from '@waypost/content/contract';
import { useMayEdit, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenHead } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { Eye, GitBranchPlus, Rocket } from 'lucide-react';
import { BranchState } from '../branches/branch-state';

/** The overview's dialogs. */
export type OverviewTask = 'publish' | 'preview' | 'create';

export interface OverviewHeadProps {
  readonly branch: BranchSummary;
  /** True if there is something to publish. */
  readonly hasChanges: boolean;
  readonly onOpen: (task: OverviewTask) => void;
}

/** The branch's name and state, and the actions on the whole branch. */
export function OverviewHead({ branch, hasChanges, onOpen }: OverviewHeadProps) {
  const readOnly = useWhyReadOnly(branch);
  const mayEdit = useMayEdit();
  return (
    <ScreenHead>
      <Row $gap="s">
        <h1>{branch.name}</h1>
        <BranchState branch={branch} />
      </Row>
      <Row>
        <Button icon={<Eye size={15} aria-hidden />} onClick={() => onOpen('preview')}>
          Preview
        </Button>
        <ButtonLink to={screenPath('dashboard')}>Dashboard</ButtonLink>
        {branch.isMain ? (
          mayEdit && (
            <Button look="primary" icon={<GitBranchPlus size={15} aria-hidden />} onClick={() => onOpen('create')}>
              New branch
            </Button>
          )
        ) : (
          <Button
            look="primary"
            icon={<Rocket size={15} aria-hidden />}
            disabled={readOnly !== null || !hasChanges}
            onClick={() => onOpen('publish')}
          >
            Publish…
          </Button>
        )}
      </Row>
    </ScreenHead>
  );
}
