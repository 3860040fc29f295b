import { screen, waitFor } from '@testing-library/react';
import type { ContentChange } from '@waypost/content/contract/publishing';
import { aBranch, ANNA, aPageContent, createFakeControlApi } from '@waypost/control-center/client/testing';
import { ConflictList, type SettledFields } from '@waypost/control-center/editing/differences';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { useEffect, useState } from 'react';
import PageFieldControl from './page-field-control';

/** A headline that both a branch and the live site changed. */
const CHANGE: ContentChange = {
  kind: 'page',
  key: 'tqg.quiz-auto',
  label: 'Auto quiz',
  change: 'changed',
  changedBy: ANNA,
  changedAt: '2026-01-01T00:00:00.000Z',
  revisionId: 'r1',
  liveRevisionId: 'r2',
  fields: [{ field: 'headline', base: 'Before', mine: 'Ours', theirs: 'Theirs', isConflict: true }],
};

function Conflicts({
  change = CHANGE,
  onSettle,
}: {
  readonly change?: ContentChange;
  readonly onSettle?: (settled: SettledFields) => void;
}) {
  const [settled, setSettled] = useState<SettledFields>({});
  useEffect(() => onSettle?.(settled), [settled, onSettle]);
  return <ConflictList changes={[change]} theirName="Live site" settled={settled} onSettle={setSettled} />;
}

describe('the edited text of a conflict', () => {
  it('is checked while it is typed, as in the page editor [R10.02] [R15.05]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()], pages: { 'tqg.quiz-auto': aPageContent({ title: 'Auto quiz' }) } });
    const options = { api, fieldInputs: { page: PageFieldControl } };
    const { user } = renderScreens({ page: async () => ({ default: Conflicts }) }, '/branches/spring/pages/tqg.quiz-auto', options);
    await user.click(await screen.findByRole('radio', { name: /^Edited/ }));
    const field = screen.getByRole('textbox', { name: 'Headline' });
    expect(field).toHaveValue('Ours Theirs');
    expect(field).not.toHaveAccessibleDescription(/Advice/);
    await user.clear(field);
    await user.type(field, 'Everyone qualifies.');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Advice\. /));
    expect(field).toBeValid();
    await user.paste('x'.repeat(161));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/160/);
    expect(field).toHaveFocus();
  });
});

describe('the edited choice of a conflict', () => {
  it.each<[string, string, unknown, unknown, string, unknown]>([
    ['template', 'Template', 'landing', 'quiz', 'Chat', 'chat'],
    ['form', 'Form version', 'auto-v1', 'home-v1', 'None', null],
    ['colorMode', 'Colors', 'light', 'dark', 'As the visitor’s device has it, or as they chose', undefined],
  ])('selects no value of the field “%s” before the person does [R10.02]', async (field, label, mine, theirs, option, value) => {
    const change = { ...CHANGE, fields: [{ field, base: null, mine, theirs, isConflict: true }] };
    const settled: SettledFields[] = [];
    const onSettle = (fields: SettledFields) => void settled.push(fields);
    const Screen = () => <Conflicts change={change} onSettle={onSettle} />;
    const api = createFakeControlApi({ branches: [aBranch()], pages: { 'tqg.quiz-auto': aPageContent() } });
    const options = { api, fieldInputs: { page: PageFieldControl } };
    const { user } = renderScreens({ page: async () => ({ default: Screen }) }, '/branches/spring/pages/tqg.quiz-auto', options);
    await user.click(await screen.findByRole('radio', { name: /^Edited/ }));
    const select = screen.getByRole('combobox', { name: label });
    expect(select).toHaveDisplayValue('Choose one');
    await user.selectOptions(select, option);
    expect(select).toHaveDisplayValue(option);
    expect(Object.values(settled.at(-1) ?? {})).toEqual([expect.objectContaining({ take: 'edited', value })]);
  });
});
