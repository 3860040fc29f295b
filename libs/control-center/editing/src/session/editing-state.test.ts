import type { ContentDetail } from '@waypost/content/contract';
import fc from 'fast-check';
import {
  canSave,
  carriedOver,
  changedState,
  openedState,
  redoneState,
  renewedState,
  restartedState,
  savedState,
  settledState,
  TYPING_PAUSE_MS,
  undoneState,
  MAX_UNDO_STEPS,
  type EditingState,
} from './editing-state';

interface Words {
  readonly title: string;
  readonly body: string;
}
const detailOf = (content: Words, revisionId: string | null = 'r1'): ContentDetail<Words> => ({
  key: 'a',
  label: 'A',
  status: 'changed',
  content,
  revisionId,
  published: null,
  updatedAt: null,
  updatedBy: null,
});
const opened = (content: Words = { title: 'Plans', body: '' }) => openedState(detailOf(content), null, null);

const typed = (state: EditingState<Words>, ...texts: readonly string[]) =>
  texts.reduce((before, title, index) => changedState(before, { title }, index * TYPING_PAUSE_MS), state);

describe('an editing session', () => {
  it('undoes a run of typing at once, and another field or a pause separately [R10.04]', () => {
    let state = changedState(opened(), { title: 'Plans f' }, 0);
    state = changedState(state, { title: 'Plans fo' }, TYPING_PAUSE_MS - 1);
    state = changedState(state, { body: 'x' }, TYPING_PAUSE_MS);
    state = changedState(state, { body: 'xy' }, 3 * TYPING_PAUSE_MS);
    state = undoneState(state);
    expect(state.content).toEqual({ title: 'Plans fo', body: 'x' });
    state = undoneState(state);
    expect(state.content).toEqual({ title: 'Plans fo', body: '' });
    state = undoneState(state);
    expect(state).toMatchObject({ content: { title: 'Plans', body: '' }, isDirty: false });
    expect(undoneState(state)).toBe(state);
  });

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      field: fc.constantFrom('title' as const, 'body' as const),
      text: fc.string({ maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  );
  it('undoes and redoes any typing without losing a letter [R10.04]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const state = steps.reduce(
          (before, step, index) =>
            step.kind === 'type'
              ? changedState(before, { [step.field]: step.text }, index * TYPING_PAUSE_MS)
              : step.kind === 'undo'
                ? undoneState(before)
                : redoneState(before),
          opened(),
        );
        let back = state;
        while (back.past.length > 0) back = undoneState(back);
        expect(back.content).toEqual(opened().content);
        expect(back.isDirty).toBe(false);
        while (back.future.length > state.future.length) back = redoneState(back);
        expect(back.content).toEqual(state.content);
      }),
    );
  });

  it('limits the number of undo steps [R10.04]', () => {
    const state = typed(opened(), ...Array.from({ length: MAX_UNDO_STEPS + 20 }, (_, index) => `${index}`));
    expect(state.past).toHaveLength(MAX_UNDO_STEPS);
  });

  it('changes nothing if it is read-only [R10.02]', () => {
    const state = openedState(detailOf({ title: 'Plans', body: '' }), null, 'Archived');
    expect(changedState(state, { title: 'x' }, 0)).toBe(state);
  });

  it.each([
    ['nothing typed in a saved item', detailOf({ title: 'Plans', body: '' }), null, false],
    [
      'nothing typed in a page’s default, which main has',
      { ...detailOf({ title: 'Plans', body: '' }, null), published: { title: 'Plans', body: '' } },
      null,
      false,
    ],
    ['a new item that was only named', detailOf({ title: 'Plans', body: '' }, null), null, true],
    ['a new item on a closed branch', detailOf({ title: 'Plans', body: '' }, null), 'The branch is closed', false],
  ])('can save or not: %s [R10.04]', (_name, detail, readOnly, expected) => {
    expect(canSave(openedState(detail, null, readOnly))).toBe(expected);
  });

  it('can save what was typed [R10.04]', () => {
    expect(canSave(typed(opened(), 'New'))).toBe(true);
  });

  it('keeps text typed during a save, and takes the rest as it was saved [R10.12]', () => {
    expect(carriedOver({ title: ' a ', body: 'b' }, { title: ' a ', body: 'bc' }, { title: 'a', body: 'b' })).toEqual({
      title: 'a',
      body: 'bc',
    });
    const sent = typed(opened(), 'New');
    const later = changedState(sent, { body: 'more' }, 10 * TYPING_PAUSE_MS);
    const state = savedState(later, sent.content, detailOf({ title: 'New', body: '' }, 'r2'));
    expect(state).toMatchObject({ content: { title: 'New', body: 'more' }, isDirty: true, baseRevisionId: 'r2' });
  });

  const words = fc.record({ title: fc.string({ maxLength: 3 }), body: fc.string({ maxLength: 3 }) });
  it('loses no letter typed after a save was sent [R10.12]', () => {
    fc.assert(
      fc.property(words, words, words, (sent, later, saved) => {
        const merged = carriedOver(sent, later, saved);
        for (const field of ['title', 'body'] as const)
          expect(merged[field]).toBe(later[field] === sent[field] ? saved[field] : later[field]);
      }),
    );
  });

  it('takes another person’s save at once if nothing is typed, and not otherwise [R10.12]', () => {
    const theirs = detailOf({ title: 'Theirs', body: '' }, 'r2');
    expect(renewedState(opened(), theirs, null)).toMatchObject({ content: theirs.content, baseRevisionId: 'r2', isDirty: false });
    expect(renewedState(typed(opened(), 'Mine'), theirs, null)).toMatchObject({
      content: { title: 'Mine' },
      baseRevisionId: 'r1',
      latest: theirs,
      isDirty: true,
    });
  });

  describe('after a second save', () => {
    const at = (minute: number) => `2026-11-24T12:0${minute}:00.000Z`;
    const first: ContentDetail<Words> = { ...detailOf({ title: 'First', body: '' }, 'r2'), updatedAt: at(1) };
    const second: ContentDetail<Words> = { ...detailOf({ title: 'Second', body: '' }, 'r3'), updatedAt: at(2) };
    const saved = savedState(typed(opened(), 'Second'), { title: 'Second', body: '' }, second);

    it('ignores a late answer about the first one, whether somebody types or not [R10.12]', () => {
      expect(renewedState(saved, first, null)).toMatchObject({ content: second.content, latest: second, baseRevisionId: 'r3' });
      const dirty = typed(saved, 'Third');
      expect(renewedState(dirty, first, null)).toMatchObject({ content: { title: 'Third' }, latest: second, isDirty: true });
      expect(renewedState(saved, first, 'Archived').readOnly).toBe('Archived');
    });

    it.each<[string, Partial<ContentDetail<Words>>]>([
      ['a later save', { revisionId: 'r4', updatedAt: at(3) }],
      ['a restored revision, which is a new one', { revisionId: 'r4', updatedAt: at(2) }],
      ['the live site’s older text, because the branch’s was discarded', { status: 'published', revisionId: 'r1', updatedAt: at(0) }],
      ['the code’s text, because the branch’s was discarded', { status: 'default', revisionId: null, updatedAt: null }],
    ])('takes %s [R10.02] [R10.12]', (_what, change) => {
      const detail = { ...first, ...change };
      expect(renewedState(saved, detail, null)).toMatchObject({ content: first.content, latest: detail });
    });

    it('takes an older text of the live site, because a publication was rolled back [R10.02]', () => {
      const live = { ...second, status: 'published' } as const;
      const before = { ...first, status: 'published' } as const;
      expect(renewedState(openedState(live, null, null), before, null)).toMatchObject({ content: first.content, latest: before });
    });
  });

  it('can undo the restoring of a version, but not another person’s save [R10.04] [R10.12]', () => {
    const restored = restartedState(typed(opened(), 'Mine'), detailOf({ title: 'Old', body: '' }, 'r2'));
    expect(undoneState(restored).content.title).toBe('Mine');
    const overtaken = renewedState(typed(opened(), 'Mine'), detailOf({ title: 'Theirs', body: '' }, 'r2'), null);
    expect(restartedState(overtaken, overtaken.latest).past).toEqual([]);
    const conflict = {
      base: { title: 'Plans', body: '' },
      current: detailOf({ title: 'Theirs', body: '' }, 'r2'),
      mine: { title: 'Mine', body: '' },
    };
    expect(settledState(overtaken, conflict, { title: 'Both', body: '' })).toMatchObject({ baseRevisionId: 'r2', past: [], isDirty: true });
  });
});
