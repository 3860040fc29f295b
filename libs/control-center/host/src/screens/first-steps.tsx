import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { color, space } from '@waypost/control-center/design/theme';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

/** Storage key. The value is '1' after somebody has hidden the first steps. */
const HIDDEN_STORAGE_KEY = 'waypost:staff:first-steps-hidden';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.m};
  counter-reset: step;
  > li {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${space.xs};
    padding-left: ${space.s};
    border-left: 2px solid ${color.line};
  }
`;

/** Returns whether this browser shows the first steps. */
export function useFirstSteps() {
  const { storage } = useStaffServices();
  const [isShown, setShown] = useState(storage.get(HIDDEN_STORAGE_KEY) !== '1');
  const show = (next: boolean) => {
    if (next) storage.remove(HIDDEN_STORAGE_KEY);
    else storage.set(HIDDEN_STORAGE_KEY, '1');
    setShown(next);
  };
  return { isShown, show };
}

/** Explains the control center and the first three steps. `onCreateBranch` is null for a colleague who makes no branches (R11.05). */
export function FirstSteps({ onCreateBranch }: { onCreateBranch: (() => void) | null }) {
  return (
    <Panel aria-labelledby="first-steps">
      <PanelHead>
        <h2 id="first-steps">Change what visitors read, in three steps</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          <p>
            Waypost is where you write, check and publish the pages, articles and phone numbers of your brands’ websites, and see what
            visitors do there.
          </p>
          <Steps>
            <li>
              <strong>Make a branch</strong>
              <Small>A private copy where you make and check changes. Visitors see nothing of it.</Small>
              {onCreateBranch === null ? (
                <Small>Ask an administrator to make you an editor.</Small>
              ) : (
                <Row>
                  <Button onClick={onCreateBranch}>Make a branch</Button>
                </Row>
              )}
            </li>
            <li>
              <strong>Change a page</strong>
              <Small>Edit it beside its preview, and ask a colleague for a review on the branch’s overview.</Small>
              <Link to={screenPath('branches')}>Open one of your branches</Link>
            </li>
            <li>
              <strong>Publish</strong>
              <Small>Checks run first. What is live can be rolled back in one step, and your work stays on the branch.</Small>
              <Link to={screenPath('dashboard')}>See what visitors do</Link>
            </li>
          </Steps>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
