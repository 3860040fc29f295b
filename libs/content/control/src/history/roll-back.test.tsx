import { screen, within } from '@testing-library/react';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { PUBLISH_PROBLEMS, type ContentChange } from '@waypost/content/contract/publishing';
import { contentScreens } from '../screens';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const published = async () => {
  const api = createFakeControlApi({ branches: [aBranch()] });
  api.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'New words' });
  await api.fetch(apiPaths.publish('spring'), {
    method: 'POST',
    body: JSON.stringify({ note: '', resolutions: [], acceptsWarnings: true }),
  });
  return { api, view: renderScreens(contentScreens, '/branches/spring/overview', { api }) };
};

describe('a rollback', () => {
  it('keeps the decisions about other items when one more was published meanwhile, and names what was seen [R10.02]', async () => {
    const { api, view } = await published();
    const inConflict = (key: string, theirs: string, liveRevisionId = `live ${key}`): ContentChange => ({
      kind: 'page',
      key,
      label: key,
      change: 'changed',
      changedBy: BEN,
      changedAt: '2026-03-01T00:00:00.000Z',
      revisionId: 'r1',
      liveRevisionId,
      fields: [{ field: 'headline', base: 'New words', mine: 'Earlier words', theirs, isConflict: true }],
    });
    const refuse = (...changes: readonly ContentChange[]) =>
      api.failNext(/POST .*rollback$/, 409, { title: 'Changed', status: 409, code: PUBLISH_PROBLEMS.conflict, changes });
    refuse(inConflict('tqg.home', 'Of home'), inConflict('tqg.quiz-auto', 'Of quiz'));
    await view.user.click(await screen.findByRole('button', { name: 'Roll back #1' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back #1' });
    const goOn = () => view.user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    for (const side of within(dialog).getAllByRole('radio', { name: /^Live site/ })) await view.user.click(side);
    // The first one is refused again with other words, and one is new. The second one stays settled.
    refuse(inConflict('tqg.home', 'Of home, newer', 'newer'), inConflict('tqg.about', 'Of about'));
    await goOn();
    await within(dialog).findByRole('heading', { name: 'tqg.about' });
    expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeDisabled();
    const sides = within(dialog).getAllByRole('radio', { name: /^Live site/ });
    expect(sides.map((side) => (side as HTMLInputElement).checked)).toEqual([true, false, false]);
    for (const side of sides.slice(1)) await view.user.click(side);
    await goOn();
    await screen.findByText(/^#1 is rolled back/);
    const sent = api.calls.filter(({ path }) => path.endsWith('/rollback')).map(({ body }) => body as { resolutions: object[] });
    const taken = (key: string, seen = `live ${key}`) => ({ kind: 'page', key, field: 'headline', take: 'theirs', seen });
    expect(sent.map(({ resolutions }) => resolutions)).toEqual([
      [],
      [taken('tqg.home'), taken('tqg.quiz-auto')],
      [taken('tqg.quiz-auto'), taken('tqg.home', 'newer'), taken('tqg.about')],
    ]);
  });

  it('says that nothing is left to choose if the live site changed and no field is in conflict any more [R10.02]', async () => {
    const { api, view } = await published();
    api.failNext(/POST .*rollback$/, 409, { title: 'Changed', status: 409, code: PUBLISH_PROBLEMS.conflict, changes: [] });
    await view.user.click(await screen.findByRole('button', { name: 'Roll back #1' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back #1' });
    expect(dialog).toHaveTextContent('Nothing is left to choose.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await screen.findByText(/^#1 is rolled back/);
  });

  it('of a rollback says that the work is live again, and nothing of the branch [R10.02]', async () => {
    const { api, view } = await published();
    const rollBack = async (number: number) => {
      await view.user.click(await screen.findByRole('button', { name: `Roll back #${number}` }));
      const question = await screen.findByRole('alertdialog', { name: `Roll back #${number}?` });
      const text = question.textContent ?? '';
      await view.user.click(within(question).getByRole('button', { name: 'Roll back' }));
      return text;
    };
    expect(await rollBack(1)).toContain('Its changes go back to the branch, not live.');
    await screen.findByText('#1 is rolled back. Its changes are on Spring copy again, not live.');
    expect(await rollBack(2)).toContain('The changes that it took back are live again, and leave the branch.');
    await screen.findByText('#2 is rolled back. The changes that it took back are live again.');
    expect(api.contentOf('main', 'tqg.quiz-auto')?.headline).toBe('New words');
    expect(await rollBack(3)).toContain('Its changes go back to the branch, not live.');
    await screen.findByText('#3 is rolled back. Its changes are on Spring copy again, not live.');
  });
});
