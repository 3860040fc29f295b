import { INTENT, START_OVER } from '@waypost/funnel-engine/contract';
import type { FormValues } from '@waypost/funnel-engine/model';
import type { UiCopy } from '@waypost/pages/model';
import { Stack } from '@waypost/ui';
import { Button, ButtonLink } from '@waypost/ui/buttons';
import type { ReactNode } from 'react';
import type { EarlierUse } from './use-earlier-answers';
import { useStepLink } from './use-step-link';

export interface EarlierAnswersProps {
  readonly copy: Pick<UiCopy, 'useEarlierAnswers' | 'answerAgain'>;
  readonly use: EarlierUse;
  /** The values that the first step's controls would show. */
  readonly values: FormValues;
  readonly onUse: () => void;
  readonly onStartOver: () => void;
  /** The hidden fields that a plain post of the step carries. */
  readonly children: ReactNode;
}

/** Replaces a step to ask whether answers from another page or form are used here. */
export function EarlierAnswers({ copy, use, values, onUse, onStartOver, children }: EarlierAnswersProps) {
  return (
    <Stack $gap="s">
      {use.kind === 'results' ? (
        <ResultsLink href={use.href}>{copy.useEarlierAnswers}</ResultsLink>
      ) : (
        <form method="post" onSubmit={(event) => (event.preventDefault(), onUse())}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <Button type="submit" isWide>
            {copy.useEarlierAnswers}
          </Button>
        </form>
      )}
      <form method="post" onSubmit={(event) => (event.preventDefault(), onStartOver())}>
        <Button type="submit" name={INTENT} value={START_OVER} variant="secondary" isWide>
          {copy.answerAgain}
        </Button>
      </form>
    </Stack>
  );
}

function ResultsLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <ButtonLink {...useStepLink(href)} isWide>
      {children}
    </ButtonLink>
  );
}
