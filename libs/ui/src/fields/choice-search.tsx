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
  /** Offered before the visitor types. */
  readonly isCommon?: boolean;
}

export interface ChoiceSearchProps extends Omit<ChoiceGroupProps, 'options' | 'children' | 'columns'> {
  /** The last option is for visitors who find no other, and is always offered. */
  readonly options: readonly SearchedChoice[];
  /** The label of the search field. */
  readonly searchLabel: string;
  /** Returns the text for this number of matches. */
  readonly matchesText: (count: number) => string;
}

/**
 * A choice of one in a long list. The most common options are a group of choices, and the others are searched by a few letters. The options
 * are native radios, so that every screen reader, keyboard and finger can use them. Enter selects the first match.
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
        {/* Always present, so that content appearing in it is read out. */}
        <div role="status">
          <FieldHint id={ownId} hint={query && matchesText(matches.length)} />
        </div>
      </Search>
    </ChoiceGroup>
  );
}

/** Removes spaces and punctuation: `auto owners` matches Auto-Owners. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Matches some letters of the name, or more text than the name: `GEICO insurance`. */
const isMatch = (name: string, query: string): boolean => name.includes(query) || query.startsWith(name);
