import { useStaffServices } from '@waypost/control-center/client/services';
import type { ContentVersion } from '@waypost/content/contract';
import { Row, Small } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 1px;
`;
const Choice = styled.button<{ $isChosen: boolean }>`
  display: grid;
  gap: 0.125rem;
  width: 100%;
  padding: ${space.xs} ${space.s};
  border: 0;
  border-radius: ${radius.control};
  background: ${({ $isChosen }) => ($isChosen ? color.accentTint : 'none')};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${({ $isChosen }) => ($isChosen ? color.accentTint : color.hover)};
  }
`;

export interface VersionListProps {
  readonly versions: readonly ContentVersion<object>[];
  readonly chosen: ContentVersion<object>;
  /** The id of the branch's current revision. */
  readonly current: string | null;
  readonly onChoose: (revisionId: string) => void;
}

/** The revisions with their authors and times, newest first. One of them is selected. */
export function VersionList({ versions, chosen, current, onChoose }: VersionListProps) {
  const { now } = useStaffServices();
  return (
    <List>
      {versions.map((version) => {
        const { revisionId, isDefault, by, at, branchName, publication } = version;
        return (
          <li key={revisionId}>
            <Choice type="button" $isChosen={version === chosen} aria-pressed={version === chosen} onClick={() => onChoose(revisionId)}>
              <Row>
                <strong>{isDefault ? 'Waypost' : by.name}</strong>
                {revisionId === current ? <Badge $tone="accent">Now</Badge> : null}
                {publication === null ? null : <Badge $tone="success">Published #{publication}</Badge>}
              </Row>
              <Small>{isDefault ? 'As it came with the site' : `${agoText(at, now())} · ${branchName}`}</Small>
            </Choice>
          </li>
        );
      })}
    </List>
  );
}
