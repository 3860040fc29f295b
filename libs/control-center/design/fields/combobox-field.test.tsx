import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { patientUser } from '../testing';
import { ComboboxField } from './combobox-field';

const PAGES = Array.from({ length: 776 }, (_, index) => ({ value: `page-${index}`, text: `/page/${index} (Tallgrass): Title ${index}` }));

function open() {
  const chosen: string[] = [];
  const onBlur = jest.fn();
  render(
    <ComboboxField
      label="Page"
      hint="One experiment at a time."
      placeholder="Find a page"
      options={PAGES}
      disabled={false}
      onChoose={(value) => chosen.push(value)}
      onBlur={onBlur}
    />,
  );
  return { user: patientUser(), field: screen.getByRole('combobox', { name: 'Page' }), chosen, onBlur };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a field that finds one of many options', () => {
  it('filters them by every typed word, and chooses by Enter [R15.07]', async () => {
    const { user, field, chosen } = open();
    expect(field).toHaveAccessibleDescription('One experiment at a time.');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'tall TITLE 77');
    expect(options()).toEqual(
      [77, 177, 277, 377, 477, 577, 677, 770, 771, 772, 773, 774, 775].map((page) => `/page/${page} (Tallgrass): Title ${page}`),
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/page/177');
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['page-177']);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(options()).toEqual([]);
  });

  it('opens by an arrow key or a click, shows the first ones, and says that there are more [R15.07]', async () => {
    const { user, field, chosen } = open();
    field.focus();
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(50);
    expect(screen.getByRole('status')).toHaveTextContent('726 more. Type to find them.');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/page/49 ');
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.click(field);
    await user.click(screen.getByRole('option', { name: '/page/3 (Tallgrass): Title 3' }));
    expect(chosen).toEqual(['page-3']);
    expect(field).toHaveFocus();
  });

  it('says that nothing matches, closes and empties by Escape, and closes when it is left [R15.07]', async () => {
    const { user, field, chosen, onBlur } = open();
    await user.type(field, 'nothing');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “nothing”.');
    await user.keyboard('{Enter}{Escape}');
    expect(field).toHaveValue('nothing');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    await user.type(field, '7');
    expect(options()).not.toEqual([]);
    await user.tab();
    expect(options()).toEqual([]);
    expect(chosen).toEqual([]);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
