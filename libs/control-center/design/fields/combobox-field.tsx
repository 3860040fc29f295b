import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { color, radius, shadow, space, textSize } from '../theme/tokens';
import { VisuallyHidden } from '../theme/visually-hidden';
import { Field, Input, type FieldText } from './field';
import { matchingOptions, type ChoiceOption } from './matching-options';

/** The options in the list at once. More are found by typing. */
const SHOWN_OPTIONS = 50;

const Place = styled.div`
  position: relative;
`;
const Popup = styled.div`
  position: absolute;
  inset-inline: 0;
  top: calc(100% + 2px);
  max-height: 18rem;
  overflow-y: auto;
  padding: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  z-index: 20;
  > p {
    padding: ${space.xxs} ${space.xs};
    color: ${color.textSoft};
    font-size: ${textSize.small};
  }
`;
const Option = styled.li`
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.accentTint};
    outline: 1px solid ${color.accent};
    outline-offset: -1px;
  }
`;

export interface ComboboxFieldProps extends Pick<FieldText, 'label' | 'hint' | 'message'> {
  readonly options: readonly ChoiceOption[];
  readonly placeholder: string;
  readonly disabled: boolean;
  /** Called with the value of a chosen option. The field is then empty again, for the next choice. */
  readonly onChoose: (value: string) => void;
  readonly onBlur?: () => void;
}

/**
 * Chooses from a list that is too long to scroll: what is typed filters it. The focus stays in the text field. The arrow keys move in the
 * list, Enter chooses, and Escape closes it (R15.07).
 */
export function ComboboxField({ label, hint, message, options, placeholder, disabled, onChoose, onBlur }: ComboboxFieldProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const choice = useChoice(options, onChoose, list);
  const { typed, isOpen, shown, rest, active } = choice;
  const status = shown.length === 0 ? `Nothing matches “${typed}”.` : rest === 0 ? '' : `${rest} more. Type to find them.`;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(message !== undefined && { message })}>
      {(described) => (
        <Place>
          <Input
            {...described}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[active] ? optionId(active) : undefined}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={typed}
            onChange={({ target: { value } }) => choice.type(value)}
            onClick={choice.open}
            onKeyDown={choice.press}
            onBlur={() => {
              choice.close();
              onBlur?.();
            }}
          />
          {isOpen ? (
            // A press must not take the focus out of the text field, which would close the list before the click.
            <Popup onMouseDown={(event) => event.preventDefault()}>
              <ul ref={list} id={listId} role="listbox" aria-label={label}>
                {shown.map(({ value, text }, index) => (
                  <Option
                    key={value}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    onClick={() => choice.take(value)}
                    onMouseMove={() => choice.moveTo(index)}
                  >
                    {text}
                  </Option>
                ))}
              </ul>
              {status === '' ? null : <p>{status}</p>}
            </Popup>
          ) : null}
          <VisuallyHidden role="status">{isOpen ? status || `${shown.length} to choose from.` : ''}</VisuallyHidden>
        </Place>
      )}
    </Field>
  );
}

/** The typed text, the options that match it, and the one that Enter would choose. */
function useChoice(options: readonly ChoiceOption[], onChoose: (value: string) => void, list: RefObject<HTMLUListElement | null>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = matchingOptions(options, typed);
  const shown = matches.slice(0, SHOWN_OPTIONS);
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const take = (value: string) => {
    onChoose(value);
    setTyped('');
    setActive(0);
    setOpen(false);
  };
  const step = (by: 1 | -1) => {
    if (!isOpen) return setOpen(true);
    const next = (active + by + shown.length) % Math.max(1, shown.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const option = isOpen ? shown[active] : undefined;
      if (option) take(option.value);
    },
    // The first press closes the list, the second one empties the field.
    Escape: () => (isOpen ? setOpen(false) : setTyped('')),
  };
  return {
    typed,
    isOpen,
    shown,
    rest: matches.length - shown.length,
    active: Math.min(active, Math.max(0, shown.length - 1)),
    type,
    take,
    moveTo: setActive,
    open: () => setOpen(true),
    close: () => setOpen(false),
    press(event: KeyboardEvent) {
      const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
      // Nothing is left for Escape to do in an empty, closed field, so a dialog around it may take the key.
      if (!run || (event.key === 'Escape' && !isOpen && typed === '')) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
  };
}
