import type { PublishCheck } from '@waypost/content/contract/publishing';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, Small } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import { fieldLabel } from '../differences/field-label';
import { editorAddress } from '../editor/editor-address';
import { fieldInAddress } from '../session/use-field-in-address';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space.s};
  }
  q {
    color: ${color.textSoft};
  }
`;

/** True where a finding is about the branch as a whole. */
const isOfBranch = ({ code }: PublishCheck): boolean => code.startsWith('review-');

const placeOf = (branch: string, check: PublishCheck): string | null =>
  isOfBranch(check) ? screenPath('overview', { branch }) : editorAddress(branch, check, fieldInAddress(check.field, check.excerpt));

/** The list of findings that block or question a publish, each with its severity, reason and place (R15.05). */
export function CheckList({ branch, checks }: { branch: string; checks: readonly PublishCheck[] }) {
  if (checks.length === 0)
    return (
      <Row>
        <CircleCheck size={16} color={color.success} aria-hidden />
        <span>Every check is passed.</span>
      </Row>
    );
  const sorted = checks.toSorted((a, b) => Number(b.severity === 'stop') - Number(a.severity === 'stop'));
  return (
    <List>
      {sorted.map((check, index) => {
        const place = placeOf(branch, check);
        const where = isOfBranch(check)
          ? 'Reviews'
          : `${check.label}${check.field === null ? '' : `, ${fieldLabel(check.field, check.kind)}`}`;
        return (
          <li key={index}>
            {check.severity === 'stop' ? (
              <OctagonX size={16} color={color.danger} aria-label="Stop" role="img" />
            ) : (
              <TriangleAlert size={16} color={color.caution} aria-label="Warning" role="img" />
            )}
            <div>
              <p>{check.message}</p>
              <Small>
                {place === null ? where : <Link to={place}>{where}</Link>}
                {check.excerpt === null ? null : (
                  <>
                    {' · '}
                    <q>{check.excerpt}</q>
                  </>
                )}
              </Small>
            </div>
          </li>
        );
      })}
    </List>
  );
}
