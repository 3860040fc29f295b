import { screen } from '@testing-library/react';
import { renderScreens } from '@waypost/control-center/editing/testing';
import type { BodyBlock } from '@waypost/pages/model';
import { useState } from 'react';
import { BodyBlocksEditor } from './body-blocks-editor';

const text = (heading: string): BodyBlock => ({ kind: 'text', heading, paragraphs: ['A paragraph.'] });

/** Renders the editor of a body, beside a button that takes back the last change and a button that closes the editor. */
async function open(body: readonly BodyBlock[]) {
  function Screen() {
    const [past, setPast] = useState<readonly (readonly BodyBlock[])[]>([body]);
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen ? <BodyBlocksEditor value={past.at(-1) ?? []} onChange={(next) => setPast([...past, next])} isReadOnly={false} /> : null}
        <button onClick={() => setPast(past.slice(0, -1))}>Take back</button>
        <button onClick={() => setOpen(false)}>Close</button>
      </>
    );
  }
  const view = renderScreens({ account: async () => ({ default: Screen }) }, '/account');
  await screen.findByRole('button', { name: 'Close' });
  return { ...view, click: (name: string) => view.user.click(screen.getByRole('button', { name })) };
}
const headings = () =>
  screen.queryAllByRole('textbox', { name: /^Heading/ }).map((field) => (field instanceof HTMLInputElement ? field.value : ''));

describe('the removal of a block', () => {
  it('is undone without a loss of what was typed in other blocks since [R10.04] [R10.12]', async () => {
    const { click, user } = await open([text('First'), text('Second')]);
    await click('Remove block 1');
    await user.type(screen.getByRole('textbox', { name: /^Heading/ }), ' and more');
    await click('Undo');
    expect(headings()).toEqual(['First', 'Second and more']);
    expect(screen.getByRole('group', { name: '1. Text' })).toHaveFocus();
  });

  it('is undone at the end if there are fewer blocks by now [R10.04]', async () => {
    const { click, user } = await open([text('First'), text('Second')]);
    await click('Remove block 2');
    await click('Remove block 1');
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    expect(headings()).toEqual(['Second']);
  });

  it('is undone once, if the block was brought back in another way [R10.04]', async () => {
    const { click } = await open([text('First'), text('Second')]);
    await click('Remove block 1');
    await click('Take back');
    await click('Undo');
    expect(headings()).toEqual(['First', 'Second']);
  });

  it('can no longer be undone once the editor is closed [R10.04]', async () => {
    const { click } = await open([text('First'), text('Second')]);
    await click('Remove block 1');
    expect(screen.getByText('The block is removed')).toBeInTheDocument();
    await click('Close');
    expect(screen.queryByText('The block is removed')).not.toBeInTheDocument();
  });
});

describe('the keyboard focus', () => {
  const POINTS: BodyBlock = {
    kind: 'points',
    heading: 'Why',
    points: [
      { title: 'a', text: 'a' },
      { title: 'b', text: 'b' },
    ],
  };

  it('stays in a list whose items are removed, to the last one [R15.07]', async () => {
    const { click } = await open([POINTS]);
    await click('Remove point 1');
    expect(screen.getByRole('button', { name: 'Remove point 1' })).toHaveFocus();
    await click('Take back');
    await click('Remove point 2');
    expect(screen.getByRole('button', { name: 'Add point' })).toHaveFocus();
    await click('Remove point 1');
    expect(screen.getByRole('button', { name: 'Add point' })).toHaveFocus();
  });

  it('stays in a body whose blocks are removed, to the last one [R15.07]', async () => {
    const { click } = await open([text('First'), text('Second')]);
    await click('Remove block 2');
    expect(screen.getByRole('group', { name: '1. Text' })).toHaveFocus();
    await click('Remove block 1');
    expect(screen.getByRole('button', { name: 'Add block' })).toHaveFocus();
  });
});
