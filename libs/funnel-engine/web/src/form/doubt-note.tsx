import { asConfirmed, CONFIRMED_FIELD, INSTEAD_FIELD, type StepDoubt } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedField } from '@waypost/funnel-engine/model/form';
import { Notice } from '@waypost/ui';
import { Button } from '@waypost/ui/buttons';
import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const Note = styled.div`
  margin-top: ${space.s};
  /* Takes focus to be read out with its question; the buttons in it are what can be acted on. */
  &:focus {
    outline: none;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.s};
`;

/** In a page that answers a plain post, the question takes the focus as the page opens. In the browser the form focuses it. */
const ON_OPENING = typeof document === 'undefined' ? { autoFocus: true } : {};

export interface DoubtNoteProps {
  readonly field: Pick<LocalizedField, 'name'>;
  /** Nothing is shown if there is no doubt. */
  readonly doubt: StepDoubt | undefined;
}

/**
 * A note below a field whose answer is probably a slip. One button takes the suggestion, and one confirms what was typed. Both are buttons
 * of the form, so that they work without JavaScript too (R3.08).
 */
export function DoubtNote({ field: { name }, doubt }: DoubtNoteProps) {
  if (!doubt) return null;
  const id = `field-${name}-doubt`;
  return (
    <Note role="group" aria-labelledby={id} tabIndex={-1} data-doubt {...ON_OPENING}>
      <Notice tone="warn" title={<span id={id}>{doubt.question}</span>}>
        <Ways>
          {doubt.suggestion !== null && (
            <Button type="submit" name={INSTEAD_FIELD} value={asConfirmed(name, doubt.suggestion)}>
              {doubt.take}
            </Button>
          )}
          <Button type="submit" name={CONFIRMED_FIELD} value={asConfirmed(name, doubt.value)} variant="secondary">
            {doubt.keep}
          </Button>
        </Ways>
      </Notice>
    </Note>
  );
}
