import { waitFor, within } from '@testing-library/react';
import { TextAreaField } from '@waypost/control-center/design/fields';
import { renderScreens } from '../../testing';
import { UnsentNotices } from './unsent-notices';
import { useUnsentForm } from './use-unsent-form';

function aBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => stored.set(key, value).size > 0,
    remove: (key: string) => void stored.delete(key),
  };
  /** Opens a tab of the browser that shows the form. A new build may have other fields than an earlier one. */
  const tab = (from: Readonly<Record<string, string>> = { Note: '', Topic: '' }) => {
    function Form() {
      const form = useUnsentForm<Readonly<Record<string, string>>>({ place: 'a-form', from });
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.end();
          }}
        >
          <UnsentNotices form={form} what="your note" />
          {Object.keys(from).map((name) => (
            <TextAreaField
              key={name}
              label={name}
              value={form.fields[name]}
              onChange={({ target }) => form.change({ [name]: target.value })}
            />
          ))}
          <button type="submit">Send</button>
        </form>
      );
    }
    const view = renderScreens({ account: async () => ({ default: Form }) }, '/account', { services: { storage } });
    const shown = within(view.container);
    return {
      ...view,
      shown,
      field: (name: string) => shown.findByRole('textbox', { name }),
      expectField: async (name: string, value: string) => waitFor(() => expect(shown.getByRole('textbox', { name })).toHaveValue(value)),
    };
  };
  return { stored, tab };
}

describe('a form in two tabs of one browser', () => {
  it('is restored in the second tab, and removed in both once it is sent [R10.12]', async () => {
    const { tab, stored } = aBrowser();
    const first = tab();
    await first.user.type(await first.field('Note'), 'Half a note');
    const second = tab();
    expect(await second.shown.findByText(/^You left your note unsent/)).toBeInTheDocument();
    await second.expectField('Note', 'Half a note');
    await second.user.click(second.shown.getByRole('button', { name: 'Send' }));
    expect([...stored.keys()]).toEqual([]);
  });

  it('keeps the field that each tab changed, also once a tab is closed [R10.12]', async () => {
    const { tab } = aBrowser();
    const [first, second] = [tab(), tab()];
    await first.user.type(await first.field('Note'), 'Of the first');
    await second.user.type(await second.field('Topic'), 'Of the second');
    first.unmount();
    const third = tab();
    await third.expectField('Note', 'Of the first');
    await third.expectField('Topic', 'Of the second');
  });

  it('stays if a tab sent less than the other has typed since [R10.12]', async () => {
    const { tab } = aBrowser();
    const first = tab();
    await first.user.type(await first.field('Note'), 'Short');
    const second = tab();
    await second.expectField('Note', 'Short');
    await second.user.type(await second.field('Note'), ', and then more');
    await first.user.click(first.shown.getByRole('button', { name: 'Send' }));
    second.unmount();
    const third = tab();
    await third.expectField('Note', 'Short, and then more');
  });
});

describe('a form after a new build', () => {
  it('restores the fields that still exist, and starts new fields with their defaults [R10.12] [R16.07]', async () => {
    const { tab } = aBrowser();
    const before = tab({ Note: '', Topic: '' });
    await before.user.type(await before.field('Note'), 'Typed before');
    before.unmount();
    const after = tab({ Note: '', Audience: 'Everyone' });
    await after.expectField('Note', 'Typed before');
    await after.expectField('Audience', 'Everyone');
    await after.user.click(after.shown.getByRole('button', { name: 'Discard it' }));
    await after.expectField('Note', '');
    expect(after.shown.queryByText(/^You left your note unsent/)).not.toBeInTheDocument();
  });
});

describe('a form whose own fields a colleague changed meanwhile', () => {
  it('restores only what was typed, over the colleague’s fields [R10.12]', async () => {
    const { tab, stored } = aBrowser();
    const before = tab({ Note: 'Ours', Topic: 'Ours' });
    await before.user.type(await before.field('Note'), ' and mine');
    before.unmount();
    expect([...stored.values()].map((text) => JSON.parse(text).fields)).toEqual([{ Note: 'Ours and mine' }]);
    const after = tab({ Note: 'Ours', Topic: 'Theirs' });
    await after.expectField('Note', 'Ours and mine');
    await after.expectField('Topic', 'Theirs');
  });
});
