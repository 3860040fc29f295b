import type { ContentDetail } from '@waypost/content/contract';
import { toastList } from '@waypost/control-center/client';
import { type StaffStorage } from '@waypost/control-center/client/services';
import { createEditingSession } from './editing-session';

interface Words {
  readonly title: string;
  readonly body: string;
}
const ADDRESS = { branch: 'spring', kind: 'article', key: 'plans' } as const;
const KEY = 'waypost:staff:draft-of:anna:spring:article:plans';
const messagesOf = ({ title }: Words): Readonly<Record<string, string>> => (title === '' ? { title: 'Title is empty.' } : {});
const detailOf = (content: Partial<Words> = {}, revisionId = 'r1'): ContentDetail<Words> => ({
  key: 'plans',
  label: 'Plans',
  status: 'changed',
  revisionId,
  published: null,
  updatedAt: null,
  updatedBy: null,
  content: { title: 'Plans', body: '', ...content },
});

const UNOWNED_KEY = 'waypost:staff:draft:spring:article:plans';

function aBrowser() {
  const stored = new Map<string, string>();
  const storage: StaffStorage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => (stored.set(key, value), true),
    remove: (key) => void stored.delete(key),
  };
  let clock = 0;
  let saved = detailOf();
  const openTab = (person = 'anna') => {
    const opened = saved;
    const session = createEditingSession<Words>({
      editing: () => ({
        address: ADDRESS,
        detail: opened,
        readOnly: null,
        messagesOf,
      }),
      calls: {
        save: async (_address, content) => (saved = detailOf(content as Words, `${saved.revisionId}+`)),
        goBack: () => ({ unwrap: async () => null }),
      },
      person,
      storage,
      now: () => (clock += 1_000),
    });
    const stopWatching = session.begin();
    return {
      session,
      type: (title: string) => session.change({ title }),
      title: () => session.getState().content.title,
      /** Waits until a moment after the last letter. */
      pause: () => jest.runOnlyPendingTimers(),
      /** Drops the timers, as a tab does that crashes. */
      crash: () => jest.clearAllTimers(),
      close: stopWatching,
    };
  };
  return { openTab, stored };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  toastList.dismiss();
  jest.useRealTimers();
});

describe('one item in two tabs of one person [R10.12]', () => {
  it('keeps both drafts, the latest first', async () => {
    const { openTab, stored } = aBrowser();
    const [first, second] = [openTab(), openTab()];
    first.type('Typed in the first tab');
    first.close();
    second.type('Typed in the second tab');
    second.close();

    const third = openTab();
    expect(third.title()).toBe('Typed in the second tab');
    await third.session.save();
    third.close();
    expect(openTab().title()).toBe('Typed in the first tab');
    expect(stored.size).toBe(1);
  });

  it('keeps the draft of one tab when the other saves, even if its tab crashes', async () => {
    const { openTab } = aBrowser();
    const [first, second] = [openTab(), openTab()];
    first.type('Saved');
    second.type('Not saved');
    second.pause();
    await first.session.save();
    second.crash();
    expect(openTab().title()).toBe('Not saved');
  });

  it('keeps later text of a tab after another has taken over its draft', () => {
    const { openTab } = aBrowser();
    const first = openTab();
    first.type('Half');
    first.pause();
    const second = openTab();
    expect(second.title()).toBe('Half');
    first.type('Half a thought');
    first.pause();
    second.session.discard();
    second.close();
    first.crash();
    expect(openTab().title()).toBe('Half a thought');
  });

  it('removes a draft that another tab has taken over and discarded', () => {
    const { openTab, stored } = aBrowser();
    const first = openTab();
    first.type('Half');
    first.pause();
    openTab().session.discard();
    expect(stored.get(KEY)).toBeUndefined();
  });
});

describe('one item in a browser of several people [R10.12]', () => {
  it('gives nobody the draft of another person, and removes none of them', () => {
    const { openTab } = aBrowser();
    const annas = openTab();
    annas.type('Of Anna');
    annas.close();
    const bens = openTab('ben');
    expect(bens.title()).toBe('Plans');
    bens.type('Of Ben');
    bens.pause();
    bens.session.discard();
    bens.close();
    expect([openTab().title(), openTab('ben').title()]).toEqual(['Of Anna', 'Plans']);
  });

  it('gives a draft of an earlier build, which names nobody, to the first person who edits the item', () => {
    const { openTab, stored } = aBrowser();
    const unowned = { by: 'x', content: { title: 'Of an earlier build' }, baseRevisionId: 'r1', at: '2026-11-01T12:00:00.000Z' };
    stored.set(UNOWNED_KEY, JSON.stringify([unowned, { ...unowned, by: 'y', at: '2026-10-01T12:00:00.000Z' }]));
    expect(openTab('ben').title()).toBe('Of an earlier build');
    const annas = openTab();
    annas.type('Anna goes on');
    annas.close();
    expect(openTab('ben').title()).toBe('Plans');
    const drafts = JSON.parse(stored.get(KEY) ?? '') as { content: Words }[];
    expect(drafts.map(({ content }) => content.title)).toEqual(['Of an earlier build', 'Anna goes on']);
    expect([...stored.keys()]).toEqual([KEY]);
  });
});

it('a live tab rewrites its own draft if that is announced to end, and no other draft [R10.12]', () => {
  const { openTab, stored } = aBrowser();
  const tab = openTab();
  tab.type('Half');
  tab.pause();
  const [mine] = JSON.parse(stored.get(KEY) ?? '') as { by: string; at: string }[];
  const left = { ...mine, by: 'a tab that is gone', announcedAt: mine?.at };
  stored.set(KEY, JSON.stringify([{ ...mine, announcedAt: mine?.at }, left]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  const drafts = JSON.parse(stored.get(KEY) ?? '') as { by: string; at: string; announcedAt?: string }[];
  const renewed = drafts.find(({ by }) => by === mine?.by);
  expect([renewed?.announcedAt, renewed && mine && renewed.at > mine.at]).toEqual([undefined, true]);
  expect(drafts.find(({ by }) => by === left.by)?.announcedAt).toBe(left.announcedAt);
  tab.close();
});

it('a session offers to undo only the newest save, and clears earlier faults [R10.04]', async () => {
  const { session, type, close } = aBrowser().openTab();
  for (const title of ['', 'First', 'Second']) {
    type(title);
    await session.save();
  }
  expect(toastList.current().map(({ text, action }) => [text, action?.label])).toEqual([['Saved', 'Undo']]);
  close();
});

it('a session ignores a draft whose text has been saved [R10.12]', async () => {
  const { openTab } = aBrowser();
  const [first, second] = [openTab(), openTab()];
  first.type('The same');
  second.type('The same');
  second.close();
  await first.session.save();
  expect(openTab().session.getState()).toMatchObject({ draftAt: null, isDirty: false });
});
