import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group';
import { fieldId, FieldFrame, FieldHint } from './field-frame';
import { Input } from './text-field';

const Search = styled.div`
  margin-top: 0.75rem;
`;

export interface SearchedChoice {
  readonly value: string;
  readonly label: string;
  /** Offered before anything is typed. */
  readonly isCommon?: boolean;
}

export interface ChoiceSearchProps extends Omit<ChoiceGroupProps, 'options' | 'children' | 'columns'> {
  /** The last one is for whoever finds none of the others, and always offered. */
  readonly options: readonly SearchedChoice[];
  /** Over the field that is typed into. */
  readonly searchLabel: string;
  /** What is said of so many that match what is typed. */
  readonly matchesText: (count: number) => string;
}

/**
 * One of a long list: the most common as a group of choices, all others by a few letters of their name. Radios and not a list of
 * our own making, so that every screen reader, keyboard and finger knows them. Enter takes the first that matches.
 */
export function ChoiceSearch({ options, searchLabel, matchesText, ...group }: ChoiceSearchProps) {
  const [typed, setTyped] = useState('');
  const query = lettersOf(typed);
  const ownId = `${fieldId(group.name, group.id)}-search`;
  const isLast = (option: SearchedChoice) => option === options.at(-1);
  const matches = options.filter((option) => !isLast(option) && isMatch(lettersOf(option.label), query));
  const offered = query === '' ? options.filter(({ isCommon }) => isCommon) : matches;

  function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || query === '') return;
    event.preventDefault();
    const choices = event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [];
    const first = [...choices].find(({ value }) => value === matches[0]?.value);
    first?.focus();
    first?.click();
  }

  return (
    <ChoiceGroup
      {...group}
      options={options.filter((option) => offered.includes(option) || isLast(option) || option.value === group.value)}
      columns={2}
    >
      <Search>
        <FieldFrame id={ownId} label={searchLabel}>
          <Input
            id={ownId}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={takeFirst}
          />
        </FieldFrame>
        {/* Always there, so that what comes into it is read out. */}
        <div role="status">
          <FieldHint id={ownId} hint={query && matchesText(matches.length)} />
        </div>
      </Search>
    </ChoiceGroup>
  );
}

/** Without spaces and marks: `auto owners` is Auto-Owners. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Some letters of the name, or more than the name: `GEICO insurance`. */
const isMatch = (name: string, query: string): boolean => name.includes(query) || query.startsWith(name);
