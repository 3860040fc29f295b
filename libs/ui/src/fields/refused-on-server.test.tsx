/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { CheckboxField } from './checkbox-field';
import { ChoiceGroup } from './choice-group';
import { DateParts } from './date-parts';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const options = [{ value: 'a', label: 'A' }];
const error = 'Please answer this question.';

/** Returns the elements with autofocus; the browser focuses the first. */
const focused = (html: string): readonly string[] => [...html.matchAll(/<(\w+)[^>]* autofocus=""/g)].map(([, tag]) => tag ?? '');

describe('a refused field in a page that answers a plain post', () => {
  it.each([
    ['a text', 'input', <TextField key="x" name="zipcode" label="ZIP" error={error} />],
    ['a list', 'select', <SelectField key="x" name="make" label="Make" placeholder="Choose" options={options} error={error} />],
    ['a choice', 'fieldset', <ChoiceGroup key="x" name="own" legend="Own?" options={options} error={error} />],
    ['a tick', 'input', <CheckboxField key="x" name="consent" label="Yes" error={error} />],
    [
      'a date',
      'input',
      <DateParts
        key="x"
        name="dob"
        legend="Born"
        month={{ name: 'm', label: 'Month' }}
        day={{ name: 'd', label: 'Day' }}
        year={{ name: 'y', label: 'Year' }}
        error={error}
      />,
    ],
  ])('%s takes the focus when the page opens [R5.14] [R3.08]', (_what, tag, field) => {
    expect(focused(renderToString(field))[0]).toBe(tag);
  });

  it('takes no focus without an error', () => {
    expect(focused(renderToString(<TextField name="zipcode" label="ZIP" />))).toEqual([]);
  });
});
