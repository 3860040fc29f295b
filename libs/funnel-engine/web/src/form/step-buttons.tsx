import { SKIP } from '@waypost/funnel-engine/contract';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import type { UiCopy } from '@waypost/pages/model';
import { Stack } from '@waypost/ui';
import { Button } from '@waypost/ui/buttons';
import type { MouseEvent, ReactNode } from 'react';

/** True if a submit came from the button that skips the step (R4.05). */
export const isSkip = (submitter: HTMLElement | null): boolean => submitter instanceof HTMLButtonElement && submitter.value === SKIP;

export interface StepButtonsProps {
  readonly step: LocalizedStep;
  readonly copy: UiCopy;
  /** The content below the buttons: the way back. */
  readonly children: ReactNode;
}

/** The Continue button, and a skip button if the step may be skipped. */
export function StepButtons({ step, copy, children }: StepButtonsProps) {
  return (
    <Stack $gap="s">
      <Button type="submit" isWide onClick={onlyFirstOfDoubleClick}>
        {step.copy.submit ?? copy.continue}
      </Button>
      {step.canSkip && (
        <Button type="submit" name="intent" value={SKIP} formNoValidate variant="quiet" isWide onClick={onlyFirstOfDoubleClick}>
          {step.copy.skip ?? copy.skip}
        </Button>
      )}
      {children}
    </Stack>
  );
}

/** Blocks the second click of a double click: it would land on the next step's button, which is in the same place. */
const onlyFirstOfDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
