import { Search } from 'lucide-react';
import { forwardRef } from 'react';
import styled from 'styled-components';
import { Input } from './field';
import { KeyHint } from './key-hint';
import { color, space } from './tokens';

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

/** Filters as one types. Escape empties it, then gives the focus back. */
export const SearchField = forwardRef<HTMLInputElement, { label: string; value: string; onChange: (value: string) => void }>(
  function SearchField({ label, value, onChange }, ref) {
    return (
      <Frame>
        <Search size={15} aria-hidden />
        <Input
          ref={ref}
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          aria-keyshortcuts="/"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (value === '') event.currentTarget.blur();
            else onChange('');
          }}
        />
        <KeyHint keys="/" />
      </Frame>
    );
  },
);
