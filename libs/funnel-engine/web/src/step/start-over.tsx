import type { UiCopy } from '@waypost/pages/model';
import { Button, color, space, TARGET_SIZE } from '@waypost/ui';
import { styled } from 'styled-components';

/** The name and value of its button; a plain post says the same (R3.08). */
const INTENT = 'intent';
const START_OVER = 'start-over';

/** Whether a submit came from the button that starts over. */
export const isStartOver = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === INTENT && submitter.value === START_OVER;

const Details = styled.details`
  text-align: center;
  > summary {
    min-height: ${TARGET_SIZE};
    padding-block: ${space.s};
    color: ${color.inkSoft};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > p {
    padding-bottom: ${space.s};
  }
`;

/** Empties the whole form, by a button of the form it stands in. What it does is said first: one tap loses nothing. */
export function StartOver({ copy }: { readonly copy: Pick<UiCopy, 'startOver' | 'startOverText' | 'clearAnswers'> }) {
  return (
    <Details>
      <summary>{copy.startOver}</summary>
      <p>{copy.startOverText}</p>
      <Button type="submit" name={INTENT} value={START_OVER} formNoValidate variant="secondary">
        {copy.clearAnswers}
      </Button>
    </Details>
  );
}
