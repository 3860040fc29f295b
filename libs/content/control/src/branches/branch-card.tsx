import type { BranchSummary } from '@waypost/content/contract';
import { Code, Row, Small, Stack } from '@waypost/control-center/design';
import { instantText } from '@waypost/control-center/design/times';
import { BranchState } from './branch-state';

/** A hover card with a short summary of a branch. */
export function BranchCard({ branch }: { branch: BranchSummary }) {
  const { schedule } = branch;
  return (
    <Stack $gap="xs">
      <strong>{branch.name}</strong>
      <Row>
        <BranchState branch={branch} />
      </Row>
      {branch.isMain ? null : (
        <Small>
          Made by {branch.createdBy.name}, {instantText(branch.createdAt)}
        </Small>
      )}
      <Small>Changed {instantText(branch.updatedAt)}</Small>
      {schedule === null ? null : (
        <Small>
          {schedule.state === 'held'
            ? (schedule.reason ?? 'Its scheduled publish is paused.')
            : `Goes live ${instantText(schedule.at)} (your time), scheduled by ${schedule.by.name}`}
        </Small>
      )}
      <Small>
        <Code>{branch.id}</Code>
      </Small>
    </Stack>
  );
}
