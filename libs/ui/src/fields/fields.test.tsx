import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrated, serverMarkup } from '../../testing';
import { CheckboxField } from './checkbox-field';
import { ChoiceGroup } from './choice-group';
import { DateParts } from './date-parts';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const YES_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];
const birthDate = {
  month: { name: 'driver1DobMonth', label: 'Month' },
  day: { name: 'driver1DobDay', label: 'Day' },
  year: { name: 'driver1DobYear', label: 'Year' },
};

/** A form with every kind of field, as in a step. */
function Form() {
  return (
    <form method="post">
      <TextField name="zipcode" label="ZIP code" hint="Five digits" inputMode="numeric" autoComplete="postal-code" />
      <TextField name="currentCompany" label="Company" suggestions={['Acme', 'Other']} />
      <ChoiceGroup name="homeowner" legend="¿Es dueño de su casa?" options={YES_NO} defaultValue="false" columns={2} />
      <SelectField
        name="driver1MaritalStatus"
        label="Marital status"
        placeholder="Choose one"
        options={[{ value: 'single', label: 'Single' }]}
      />
      <DateParts name="driver1Dob" legend="Date of birth" {...birthDate} />
      <CheckboxField name="consent" value="tcpa-2026-10" label="I agree" error="Please tick the box." />
    </form>
  );
}

describe('TextField', () => {
  it('is described by its hint and its error, and announces the error [R5.14]', () => {
    render(<TextField name="zipcode" label="ZIP code" hint="Five digits" error="Please enter five digits." />);
    const input = screen.getByRole('textbox', { name: 'ZIP code' });
    expect(input).toHaveAccessibleDescription('Five digits Please enter five digits.');
    expect(input).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter five digits.');
  });

  it('refers to no hint and no error if there is none', () => {
    render(<TextField name="zipcode" label="ZIP code" />);
    const input = screen.getByRole('textbox');
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('preserves the line of a corrected error, so that nothing moves under the finger', () => {
    const { rerender } = render(<TextField name="zipcode" label="ZIP code" error="Five digits, please." />);
    rerender(<TextField name="zipcode" label="ZIP code" />);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('passes its input, its value and its events to its parent', async () => {
    const onBlur = jest.fn();
    function Controlled() {
      const [value, setValue] = useState('9');
      return <TextField name="zipcode" label="ZIP code" value={value} onChange={(event) => setValue(event.target.value)} onBlur={onBlur} />;
    }
    render(<Controlled />);
    await userEvent.type(screen.getByRole('textbox'), '0210');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('90210');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('suggests values and accepts others', async () => {
    render(<TextField name="currentCompany" label="Company" suggestions={['Acme', 'Other']} />);
    const input = screen.getByRole('combobox', { name: 'Company' });
    await userEvent.type(input, 'A company of my own');
    expect(input).toHaveValue('A company of my own');
  });
});

describe('SelectField', () => {
  const field = (
    <SelectField
      name="driver1CreditRating"
      label="Credit"
      placeholder="Choose one"
      options={[
        { value: 'good', label: 'Good' },
        { value: 'fair', label: 'Fair' },
      ]}
    />
  );

  it('has no option whose value is an empty string [R4.09]', () => {
    const values = [...serverMarkup(field).querySelectorAll('option')].map((option) => option.value);
    expect(values).toEqual(['unset', 'good', 'fair']);
  });

  it('starts with a placeholder that no form can send and no list shows [R4.09]', async () => {
    render(field);
    const select = screen.getByRole('combobox', { name: 'Credit' });
    const placeholder = select.querySelector('option[value="unset"]');
    expect(select).toHaveValue('unset');
    expect(placeholder).toBeDisabled();
    expect(placeholder).toHaveAttribute('hidden');
    await userEvent.selectOptions(select, 'fair');
    expect(select).toHaveValue('fair');
  });

  it('has its arrow also while it is marked as wrong [R5.14]', () => {
    render(<SelectField name="credit" label="Credit" placeholder="Choose one" options={[]} error="Please choose one." />);
    expect(screen.getByRole('combobox')).toBeInvalid();
    // jsdom computes no gradients. The arrow is a background image, which the shorthand would remove.
    const [, mark] = /\[aria-invalid='true'\]\{(.*?)\}/.exec(document.head.innerHTML) ?? [];
    expect(mark).toMatch(/background-color:/);
    expect(mark).not.toMatch(/background(-image)?:/);
  });

  it.each([
    ['', 'unset'],
    ['good', 'good'],
  ])('shows the controlled value "%s" as "%s"', (value, shown) => {
    render(
      <SelectField
        name="credit"
        label="Credit"
        placeholder="Choose one"
        options={[{ value: 'good', label: 'Good' }]}
        value={value}
        onChange={jest.fn()}
      />,
    );
    expect(screen.getByRole('combobox')).toHaveValue(shown);
  });
});

describe('ChoiceGroup', () => {
  it('takes its name from a heading with the same question, which is not printed again [R15.07]', () => {
    render(
      <>
        <h2 id="asked">Own?</h2>
        <ChoiceGroup name="homeowner" legend="Own?" labelledBy="asked" options={YES_NO} />
      </>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Own?' })).toBeInTheDocument();
    expect(screen.getAllByText('Own?')).toHaveLength(1);
  });

  it('is a group named by its question, with radios named by their answers', () => {
    render(
      <ChoiceGroup
        name="homeowner"
        legend="¿Es dueño de su casa?"
        hint="O la está pagando"
        error="Elija una respuesta."
        options={YES_NO}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: '¿Es dueño de su casa?' });
    expect(group).toHaveAccessibleDescription('O la está pagando Elija una respuesta.');
    expect(group).toBeInvalid();
    act(() => group.focus());
    expect(group).toHaveFocus();
    expect(within(group).getByRole('radio', { name: 'Sí' })).toHaveAttribute('value', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Elija una respuesta.');
  });

  it('has its error above its answers, where it is seen however many there are [R4.03]', () => {
    render(
      <ChoiceGroup name="currentCompany" legend="Which company?" error="Please choose one." options={YES_NO}>
        <input type="search" aria-label="Search" />
      </ChoiceGroup>,
    );
    for (const below of [screen.getByRole('searchbox'), ...screen.getAllByRole('radio')]) {
      expect(screen.getByRole('alert').compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('works without a parent’s value', async () => {
    const { container } = render(
      <form>
        <ChoiceGroup name="homeowner" legend="Own?" options={YES_NO} defaultValue="false" />
      </form>,
    );
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await userEvent.click(screen.getByText('Sí'));
    expect([...new FormData(container.querySelector('form') ?? undefined)]).toEqual([['homeowner', 'true']]);
  });

  it('shows its parent’s value and reports each choice', async () => {
    const onChange = jest.fn();
    render(<ChoiceGroup name="homeowner" legend="Own?" options={YES_NO} value="" onChange={(event) => onChange(event.target.value)} />);
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(onChange).toHaveBeenCalledWith('false');
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
  });

  it('works with the arrow keys [R15.07]', async () => {
    render(<ChoiceGroup name="homeowner" legend="Own?" options={YES_NO} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  });
});

describe('DateParts', () => {
  it('asks for month, day and year under one question, with one error for all three', () => {
    render(<DateParts name="driver1Dob" legend="Date of birth" error="That day is not in the calendar." {...birthDate} />);
    const group = screen.getByRole('group', { name: 'Date of birth' });
    const inputs = within(group).getAllByRole('textbox');
    expect(inputs.map((input) => input.getAttribute('name'))).toEqual(['driver1DobMonth', 'driver1DobDay', 'driver1DobYear']);
    expect(inputs.map((input) => input.getAttribute('inputmode'))).toEqual(['numeric', 'numeric', 'numeric']);
    expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual(['bday-month', 'bday-day', 'bday-year']);
    for (const input of inputs) expect(input).toHaveAccessibleDescription('That day is not in the calendar.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('cuts nothing off a whole date that is pasted into one part [R5.06]', async () => {
    render(<DateParts name="driver1Dob" legend="Date of birth" {...birthDate} />);
    const [month] = screen.getAllByRole('textbox');
    if (month) await userEvent.click(month);
    await userEvent.paste('04/12/1955');
    expect(month).toHaveValue('04/12/1955');
  });
});

describe('CheckboxField', () => {
  it('sends its value when ticked, and nothing when not', async () => {
    const { container } = render(
      <form>
        <CheckboxField name="consent" value="tcpa-2026-10" label="I agree to be called" />
      </form>,
    );
    const form = container.querySelector('form') ?? undefined;
    expect([...new FormData(form)]).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to be called' }));
    expect([...new FormData(form)]).toEqual([['consent', 'tcpa-2026-10']]);
  });
});

describe('every field', () => {
  it('has its name and value in the HTML [R3.08]', () => {
    const form = serverMarkup(<Form />).querySelector('form') ?? undefined;
    // jsdom sends a selected option that is disabled; browsers do not.
    expect([...new FormData(form)].filter(([, value]) => value !== 'unset')).toEqual([
      ['zipcode', ''],
      ['currentCompany', ''],
      ['homeowner', 'false'],
      ['driver1DobMonth', ''],
      ['driver1DobDay', ''],
      ['driver1DobYear', ''],
    ]);
  });

  it('attaches to the server’s markup without a difference [R3.08]', async () => {
    const { problems, unmount } = await hydrated(<Form />);
    expect(problems).toEqual([]);
    unmount();
  });

  it('differs from other markup in that check', async () => {
    const { problems, unmount } = await hydrated(<TextField name="a" label="A" />, <TextField name="b" label="B" />);
    expect(problems).not.toEqual([]);
    unmount();
  });
});
