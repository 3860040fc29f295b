import type { UiCopy } from '@waypost/pages/model';
import { Button, ButtonLink, Stack } from '@waypost/ui';
import { INTENT, START_OVER } from './start-over';
import { useStepLink } from './use-step-link';

export interface EarlierAnswersProps {
  readonly copy: Pick<UiCopy, 'useEarlierAnswers' | 'answerAgain'>;
  /** The results of the answers that were given. */
  readonly href: string;
  readonly onStartOver: () => void;
}

/** In a step's place: whether the answers that were given to the same questions on another page are used here. */
export function EarlierAnswers({ copy, href, onStartOver }: EarlierAnswersProps) {
  return (
    <Stack $gap="s">
      <ButtonLink {...useStepLink(href)} isWide>
        {copy.useEarlierAnswers}
      </ButtonLink>
      <form method="post" onSubmit={(event) => (event.preventDefault(), onStartOver())}>
        <Button type="submit" name={INTENT} value={START_OVER} variant="secondary" isWide>
          {copy.answerAgain}
        </Button>
      </form>
    </Stack>
  );
}
