import { Card, LoadingBar, ProgressBar, Stack, VisuallyHidden, Waiting } from '@waypost/ui';
import { color } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { Sample, State, States } from './sample';

/* Contains elements that are otherwise fixed to the screen. */
const Screen = styled.div`
  position: relative;
  height: 4rem;
  border: 1px solid ${color.line};
  overflow: hidden;
  transform: translateZ(0);
`;

/** Progress, loading and layout components. */
export function WaitingSamples() {
  return (
    <>
      <Sample name="ProgressBar">
        <States>
          {[1, 7, 13].map((step) => (
            <State key={step} name={`Step ${step}`}>
              <ProgressBar step={step} total={13} label={`Progress at step ${step}`} valueText={`Step ${step} of 13`} />
            </State>
          ))}
        </States>
      </Sample>

      <Sample name="LoadingBar">
        <States>
          <State name="Loading">
            <Screen>
              <LoadingBar isLoading />
            </Screen>
          </State>
          <State name="Done">
            <Screen>
              <LoadingBar isLoading={false} />
            </Screen>
          </State>
        </States>
      </Sample>

      <Sample name="Waiting">
        <Waiting>Looking for your options…</Waiting>
      </Sample>

      <Sample name="Stack">
        <Stack $gap="s">
          <Card>One</Card>
          <Card>under the other</Card>
        </Stack>
      </Sample>

      <Sample name="VisuallyHidden">
        <p>
          Between the dots are words for those who listen: ·<VisuallyHidden>words</VisuallyHidden>·
        </p>
      </Sample>
    </>
  );
}
