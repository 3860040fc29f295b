import { Search } from 'lucide-react';
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { color, space } from '../theme/tokens';
import { Input } from './field';
import { KeyHint } from '../buttons/key-hint';
import styled from 'styled-components';

const Frame = styled.div`
  position: relative;
  width: 20rem;
  max-width: 100%;
  > svg,
  > span {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
  > svg {
    left: ${space.xs};
  }
  > span {
    right: ${space.xs};
  }
  > input {
    padding-inline: 1.875rem;
  }
  > input:focus + span,
  > input:not(:placeholder-shown) + span {
    visibility: hidden;
  }
`;

/** Filters while somebody types. Escape clears it first, and then returns the focus. */
export const SearchField = forwardRef<HTMLInputElement, { label: string; value: string; onChange: (value: string) => void }>(
  function SearchField({ label, value, onChange }, ref) {
    // The typed text is shown at once. The value comes back from the address later and must not overwrite newer letters.
    const [typed, setTyped] = useState(value);
    const input = useRef<HTMLInputElement>(null);
    useImperativeHandle(ref, () => input.current as HTMLInputElement);
    useEffect(() => {
      if (document.activeElement !== input.current) setTyped(value);
    }, [value]);
    const change = (next: string) => {
      setTyped(next);
      onChange(next);
    };
    return (
      <Frame>
        <Search size={15} aria-hidden />
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          aria-keyshortcuts="/"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (typed === '') event.currentTarget.blur();
            else change('');
          }}
        />
        <KeyHint keys="/" />
      </Frame>
    );
  },
);
