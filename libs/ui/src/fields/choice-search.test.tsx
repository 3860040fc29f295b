import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceSearch } from './choice-search';

const COMPANIES = [
  { value: 'State Farm', label: 'State Farm', isCommon: true },
  { value: 'GEICO', label: 'GEICO', isCommon: true },
  { value: 'Auto-Owners', label: 'Auto-Owners' },
  { value: 'Erie', label: 'Erie' },
  { value: 'Farm Bureau', label: 'Farm Bureau' },
  { value: 'Other', label: 'Otra compañía' },
];

function Asked({ chosen = '', onSubmit = jest.fn() }: { readonly chosen?: string; readonly onSubmit?: () => void }) {
  const [value, setValue] = useState(chosen);
  return (
    <form action={onSubmit}>
      <ChoiceSearch
        name="company"
        legend="Your company"
        hint="Not on the list? Choose “Other”."
        searchLabel="Type a name"
        matchesText={(count) => (count > 0 ? `${count} match` : 'None has that name')}
        options={COMPANIES}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <button type="submit">Continue</button>
    </form>
  );
}
const offered = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
const search = () => screen.getByRole('searchbox', { name: 'Type a name' });

describe('ChoiceSearch [R15.07]', () => {
  it('lists the most common options first, as choices of one group, and Other', async () => {
    render(<Asked />);
    expect(screen.getByRole('radiogroup', { name: 'Your company' })).toHaveAccessibleDescription('Not on the list? Choose “Other”.');
    expect(offered()).toEqual(['State Farm', 'GEICO', 'Other']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('radio', { name: 'GEICO' }));
    expect(screen.getByRole('radio', { name: 'GEICO' })).toBeChecked();
  });

  it.each([
    ['farm', ['State Farm', 'Farm Bureau', 'Other'], '2 match'],
    ['  ERI', ['Erie', 'Other'], '1 match'],
    ['auto owners', ['Auto-Owners', 'Other'], '1 match'],
    ['geico insurance', ['GEICO', 'Other'], '1 match'],
    ['zzz', ['Other'], 'None has that name'],
    ['otra', ['Other'], 'None has that name'],
    [' - ', ['State Farm', 'GEICO', 'Other'], ''],
  ])('lists for %j the matches, their number, and always Other', async (typed, values, said) => {
    render(<Asked />);
    await userEvent.type(search(), typed);
    expect(offered()).toEqual(values);
    expect(screen.getByRole('status')).toHaveTextContent(said);
  });

  it('always shows the chosen option, whatever is typed', async () => {
    render(<Asked chosen="Erie" />);
    expect(offered()).toEqual(['State Farm', 'GEICO', 'Erie', 'Other']);
    await userEvent.type(search(), 'farm');
    expect(screen.getByRole('radio', { name: 'Erie' })).toBeChecked();
  });

  it('selects the first match at Enter, and moves the focus to it without a submit', async () => {
    const onSubmit = jest.fn();
    render(<Asked chosen="Erie" onSubmit={onSubmit} />);
    await userEvent.type(search(), 'far{Enter}');
    expect(screen.getByRole('radio', { name: 'State Farm' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'State Farm' })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('selects nothing at Enter without a match, and submits nothing', async () => {
    const onSubmit = jest.fn();
    render(<Asked onSubmit={onSubmit} />);
    await userEvent.type(search(), 'zzz{Enter}');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(search()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits no text of its own, because its text field has no name', () => {
    const { container } = render(<Asked chosen="Erie" />);
    expect([...new FormData(container.querySelector('form') ?? undefined).keys()]).toEqual(['company']);
    expect(search()).not.toHaveAttribute('name');
  });
});
