import { INTENT, START_OVER } from '@waypost/funnel-engine/contract';
import type { UiCopy } from '@waypost/pages/model';
import { Button } from '@waypost/ui/buttons';
import { color, space, TARGET_SIZE } from '@waypost/ui/theme';
import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';

/** True if a submit came from the button that starts over. */
export const isStartOver = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === INTENT && submitter.value === START_OVER;

/** The target of the link below, which shows the question without JavaScript. */
const QUESTION_ID = 'start-over';
const Opening = styled.a`
  display: block;
  min-height: ${TARGET_SIZE};
  padding-block: ${space.s};
  color: ${color.inkSoft};
  text-align: center;
`;
const Question = styled.div`
  display: none;
  text-align: center;
  &:target,
  &[data-open] {
    display: block;
  }
  > p {
    padding-bottom: ${space.s};
  }
`;

/** A button that empties the whole form it is in. The effect is described first, so that one tap loses nothing. */
export function StartOver({ copy }: { readonly copy: Pick<UiCopy, 'startOver' | 'startOverText' | 'clearAnswers'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <div>
      <Opening href={`#${QUESTION_ID}`} onClick={open} aria-expanded={isOpen}>
        {copy.startOver}
      </Opening>
      <Question id={QUESTION_ID} data-open={isOpen || undefined}>
        <p>{copy.startOverText}</p>
        <Button type="submit" name={INTENT} value={START_OVER} formNoValidate variant="secondary">
          {copy.clearAnswers}
        </Button>
      </Question>
    </div>
  );
}
