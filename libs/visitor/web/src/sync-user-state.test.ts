import { aConsentGiven } from '@waypost/compliance/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aTestStore, fakeScheduler, memoryStorage } from '@waypost/platform/store-kit/testing';
import { type UserState } from '@waypost/visitor/model';
import { isNewer, isSameContent } from '@waypost/visitor/model/changes';
import { aUserState } from '@waypost/visitor/model/testing';
import fc from 'fast-check';
import { fakeTabs, fakeUserStateServer, fakeVisitorServices } from '../testing';
import { restoreVisitor } from './restore-visitor';
import { sessionReducer } from './session-slice';
import { syncUserState, USER_STATE_RETRY_MS } from './sync-user-state';
import {
  answersGiven,
  leaseObtained,
  selectAnswers,
  selectUserState,
  stepAnswered,
  stepEntered,
  userStateReducer,
} from './user-state-slice';
import type { SaveOutcome } from './visitor-services';
import { readUserState, USER_STATE_KEY } from './visitor-storage';

/** A browser with one visitor. Its tabs share storage and channel, and there is one server. */
function aBrowser(local = memoryStorage()) {
  const clock = fakeClock();
  const scheduler = fakeScheduler(clock);
  const server = fakeUserStateServer(scheduler);
  const tabs = fakeTabs(scheduler);
  const openTab = () => {
    const services = fakeVisitorServices({ local, channel: tabs.join(), server });
    const { store, errors } = aTestStore({ reducers: { session: sessionReducer, userState: userStateReducer }, clock, scheduler });
    store.run(restoreVisitor, services, null);
    store.run(syncUserState, services);
    return {
      errors,
      services,
      answer: (answers: Parameters<typeof answersGiven>[0]['answers'], formVersion = 'auto-v1') =>
        store.dispatch(answersGiven({ formVersion, answers })),
      dispatch: store.dispatch,
      userState: () => selectUserState(store.getState()),
      answers: () => selectAnswers(store.getState(), 'auto-v1'),
      isUnsent: () => store.getState().userState.unsent,
      close: () => {
        services.lifecycle.unload();
        store.stop();
      },
      /** Ends the tab without any event. */
      crash: () => store.stop(),
    };
  };
  return { clock, scheduler, server, tabs, local, openTab };
}

describe('sending to the server', () => {
  it('sends the whole state with its session after each local change [R6.05]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const tab = openTab();

    tab.answer({ zipcode: '90210' });
    await scheduler.runUntilIdle();
    tab.dispatch(stepEntered({ formVersion: 'auto-v1', step: 'vehicle' }));
    await scheduler.runUntilIdle();
    tab.dispatch(stepAnswered({ formVersion: 'auto-v1', answers: { homeowner: true }, consent: aConsentGiven(), next: 'results' }));
    await scheduler.runUntilIdle();
    tab.dispatch(leaseObtained({ value: '5555550100', expirationDate: '2026-11-18T18:05:00.000Z' }));
    await scheduler.runUntilIdle();

    expect(server.received.map(({ userState }) => userState.revision)).toEqual([1, 2, 3, 4]);
    expect(server.received.at(-1)).toEqual({
      userState: {
        forms: { 'auto-v1': { zipcode: '90210', homeowner: true }, '*': { zipcode: '90210', homeowner: true } },
        steps: { 'auto-v1': 'results' },
        finishedOn: {},
        consents: [aConsentGiven()],
        lease: { value: '5555550100', expirationDate: '2026-11-18T18:05:00.000Z' },
        revision: 4,
        updatedAt: expect.any(String),
      },
      anonymousId: expect.stringMatching(/^id-/),
      session: expect.objectContaining({ id: expect.any(String) }),
    });
    expect(tab.isUnsent()).toBe(false);
  });

  it('sends an answered step once, as one change with consent and next step [R4.15]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const tab = openTab();

    tab.dispatch(stepAnswered({ formVersion: 'auto-v1', answers: { zipcode: '90210' }, consent: aConsentGiven(), next: 'insurance' }));
    tab.dispatch(stepEntered({ formVersion: 'auto-v1', step: 'insurance' }));
    await scheduler.runUntilIdle();

    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.userState).toMatchObject({
      forms: { 'auto-v1': { zipcode: '90210' } },
      steps: { 'auto-v1': 'insurance' },
      consents: [aConsentGiven()],
      revision: 1,
    });
  });

  it('sends nothing without a change [R6.05]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const tab = openTab();
    await scheduler.runUntilIdle();
    expect(server.received).toEqual([]);

    tab.answer({ zipcode: '90210' });
    tab.answer({ zipcode: '90210' });
    await scheduler.runUntilIdle();

    expect(server.received).toHaveLength(1);
  });

  it('sends the newest state after the previous request, never two at a time [R6.05]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const tab = openTab();

    tab.answer({ zipcode: '90210' });
    tab.answer({ homeowner: true });
    tab.answer({ driver1FirstName: 'Ana' });
    await scheduler.settle();
    expect(server.received).toHaveLength(1);

    await scheduler.runUntilIdle();
    expect(server.received.map(({ userState }) => userState.revision)).toEqual([1, 3]);
  });

  it.each<[string, SaveOutcome | 'lost']>([
    ['answers with an error', 'failed'],
    ['gives no answer', 'lost'],
  ])('waits 3 seconds if the server %s, and then sends the same state again [R13.15] [R6.05]', async (_case, outcome) => {
    const { openTab, server, scheduler } = aBrowser();
    server.answerWith(outcome, outcome);
    openTab().answer({ zipcode: '90210' });

    await scheduler.advance(5 + USER_STATE_RETRY_MS - 1);
    expect(server.received).toHaveLength(1);
    await scheduler.advance(1);
    expect(server.received).toHaveLength(2);
    await scheduler.runUntilIdle();

    expect(USER_STATE_RETRY_MS).toBe(3000);
    expect(server.received.map(({ userState }) => userState.revision)).toEqual([1, 1, 1]);
    expect(server.stored()?.revision).toBe(1);
  });

  it('does not retry after a newer change, which is sent at once [R6.05]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.answerWith('failed');
    const tab = openTab();
    tab.answer({ zipcode: '90210' });
    await scheduler.advance(1000);

    tab.answer({ homeowner: true });
    await scheduler.settle();

    expect(server.received.map(({ userState }) => userState.revision)).toEqual([1, 2]);
    await scheduler.runUntilIdle();
    expect(server.received).toHaveLength(2);
  });

  it('gives up on a request without a response, so that it does not delay the next answers [R6.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.answerWith('no-answer');
    openTab().answer({ zipcode: '90210' });

    await scheduler.runUntilIdle();

    expect(server.received).toHaveLength(2);
    expect(server.stored()?.revision).toBe(1);
  });

  it('does not resend what the server refused, reports it, and sends the next change [R6.05]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.answerWith('refused');
    const tab = openTab();
    tab.answer({ zipcode: '90210' });
    await scheduler.runUntilIdle();
    expect(server.received).toHaveLength(1);
    expect(tab.isUnsent()).toBe(true);
    expect(tab.errors.map(({ error }) => error)).toEqual([new Error('The visitor’s state was refused')]);

    tab.answer({ homeowner: true });
    await scheduler.runUntilIdle();

    expect(server.stored()?.revision).toBe(2);
  });
});

describe('a tab that is closed', () => {
  it('leaves a change unsent that was made while the one before was on its way [R6.06]', async () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.answer({ zipcode: '90210' });
    await browser.scheduler.settle();
    browser.server.answerWith('no-answer');
    tab.answer({ homeowner: true });
    // The server has the first change, and not yet the second.
    await browser.scheduler.advance(100);
    expect(browser.server.stored()?.revision).toBe(1);
    expect(readUserState(browser.local)).toMatchObject({ unsent: true, state: { revision: 2 } });
    tab.crash();

    browser.openTab();
    await browser.scheduler.runUntilIdle();
    expect(browser.server.stored()?.forms['auto-v1']).toEqual({ zipcode: '90210', homeowner: true });
  });

  it('leaves its unsent answers to the next visit, which sends them [R6.06]', async () => {
    const browser = aBrowser();
    browser.server.answerWith('failed');
    const tab = browser.openTab();
    tab.answer({ zipcode: '90210' });
    await browser.scheduler.advance(100);
    tab.crash();
    expect(browser.server.stored()).toBeNull();

    const next = browser.openTab();
    await browser.scheduler.runUntilIdle();

    expect(next.answers()).toEqual({ zipcode: '90210' });
    expect(browser.server.stored()?.forms['auto-v1']).toEqual({ zipcode: '90210' });
    expect(readUserState(browser.local)?.unsent).toBe(false);
  });

  it('stores the answer at once, before any request [R6.06]', () => {
    const browser = aBrowser();
    const tab = browser.openTab();

    tab.answer({ zipcode: '90210' });
    tab.crash();

    expect(readUserState(browser.local)).toMatchObject({ state: { forms: { 'auto-v1': { zipcode: '90210' } } }, unsent: true });
  });

  it('makes a last attempt on unload, and leaves the mark, because nobody learns the outcome [R6.06]', () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.answer({ zipcode: '90210' });

    tab.close();

    expect(browser.server.beaconed.map(({ userState }) => userState.revision)).toEqual([1]);
    expect(readUserState(browser.local)?.unsent).toBe(true);
  });

  it('sends nothing on unload if everything was sent', async () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.answer({ zipcode: '90210' });
    await browser.scheduler.runUntilIdle();

    tab.close();

    expect(browser.server.beaconed).toEqual([]);
  });

  it('leaves its unsent answers to another tab, which sends them once it is shown [R6.06]', async () => {
    const browser = aBrowser();
    const other = browser.openTab();
    browser.server.answerWith('failed');
    const tab = browser.openTab();
    tab.answer({ zipcode: '90210' });
    await browser.scheduler.advance(100);
    tab.crash();

    other.services.lifecycle.comeBack();
    await browser.scheduler.runUntilIdle();

    expect(browser.server.stored()?.revision).toBe(1);
    expect(readUserState(browser.local)?.unsent).toBe(false);
  });
});

describe('several tabs', () => {
  it('send each local change to the other tabs, which apply it and do not resend it [R6.05]', async () => {
    const browser = aBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];

    first.answer({ zipcode: '90210' });
    await browser.scheduler.runUntilIdle();

    expect(second.answers()).toEqual({ zipcode: '90210' });
    expect(browser.server.received).toHaveLength(1);
    expect(browser.tabs.messages).toHaveLength(1);
  });

  it('accept answers in turn', async () => {
    const browser = aBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];

    first.answer({ zipcode: '90210' });
    await browser.scheduler.runUntilIdle();
    second.answer({ homeowner: true });
    await browser.scheduler.runUntilIdle();

    expect(first.answers()).toEqual({ zipcode: '90210', homeowner: true });
    expect(browser.server.received.map(({ userState }) => userState.revision)).toEqual([1, 2]);
  });

  it('preserve simultaneous answers of two tabs, and bring the sum to the server [R6.06]', async () => {
    const browser = aBrowser();
    const [first, second] = [browser.openTab(), browser.openTab()];

    first.answer({ zipcode: '90210' });
    second.answer({ homeowner: true });
    await browser.scheduler.runUntilIdle();

    const sum = { zipcode: '90210', homeowner: true };
    expect(first.answers()).toEqual(sum);
    expect(second.answers()).toEqual(sum);
    expect(browser.server.stored()?.forms['auto-v1']).toEqual(sum);
  });

  it('meet in storage if there is no channel [R6.06]', async () => {
    const local = memoryStorage();
    const [one, two] = [aBrowser(local), aBrowser(local)];
    const [first, second] = [one.openTab(), two.openTab()];

    first.answer({ zipcode: '90210' });
    second.answer({ homeowner: true });

    expect(second.answers()).toEqual({ zipcode: '90210', homeowner: true });
    first.services.lifecycle.comeBack();
    expect(first.answers()).toEqual({ zipcode: '90210', homeowner: true });
  });

  it('ignore a message that is no state', async () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    const stranger = browser.tabs.join();
    tab.answer({ zipcode: '90210' });

    [null, 'text', { forms: 7 }, []].forEach(stranger.post);
    await browser.scheduler.runUntilIdle();

    expect(tab.answers()).toEqual({ zipcode: '90210' });
    expect(tab.errors).toEqual([]);
  });

  it('do not go back to an earlier state that arrives late', async () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    tab.answer({ zipcode: '10001' });
    tab.answer({ zipcode: '90210' });
    browser.tabs
      .join()
      .post(aUserState({ forms: { 'auto-v1': { zipcode: '10001' } }, revision: 1, updatedAt: '2026-11-18T18:00:00.000Z' }));

    await browser.scheduler.runUntilIdle();

    expect(tab.answers()).toEqual({ zipcode: '90210' });
  });
});

describe('any sequence of changes and failures', () => {
  type Happening =
    | { readonly kind: 'answer'; readonly tab: number }
    | { readonly kind: 'change'; readonly tab: number }
    | { readonly kind: 'wait'; readonly ms: number }
    | { readonly kind: 'trouble'; readonly outcomes: (SaveOutcome | 'lost' | 'no-answer')[] }
    | { readonly kind: 'close' | 'crash' | 'look'; readonly tab: number }
    | { readonly kind: 'open' };
  const tab = fc.nat({ max: 3 });
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), tab }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 4, 6, 2999, 3000, 10_000) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('trouble' as const),
        outcomes: fc.array(fc.constantFrom('failed' as const, 'lost' as const, 'no-answer' as const, 'saved' as const), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'crash' as const, 'look' as const), tab }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  );

  it('ends with every answer and the newest state at the server, the same in every tab [R6.05, R6.06]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
        const browser = aBrowser();
        let tabs = [browser.openTab()];
        const pick = (index: number) => tabs[index % tabs.length] ?? tabs[0];
        const forms: string[] = [];
        let newest: UserState = aUserState();
        for (const [index, now] of happenings.entries()) {
          if (now.kind === 'wait') await browser.scheduler.advance(now.ms);
          else if (now.kind === 'trouble') browser.server.answerWith(...now.outcomes);
          else if (now.kind === 'open') tabs.push(browser.openTab());
          else {
            const chosen = pick(now.tab);
            if (now.kind === 'answer') {
              forms.push(`form-${index}`);
              chosen?.answer({ zipcode: String(index) }, `form-${index}`);
            } else if (now.kind === 'change') chosen?.answer({ driver1FirstName: String(index) }, 'shared');
            else if (now.kind === 'look') chosen?.services.lifecycle.comeBack();
            else {
              chosen?.[now.kind]();
              tabs = tabs.filter((open) => open !== chosen);
              if (tabs.length === 0) tabs = [browser.openTab()];
            }
            for (const open of tabs) if (isNewer(open.userState(), newest)) newest = open.userState();
          }
        }
        tabs.forEach((open) => open.services.lifecycle.comeBack());
        await browser.scheduler.runUntilIdle();

        const stored = browser.server.stored() ?? aUserState();
        expect(Object.keys(stored.forms)).toEqual(expect.arrayContaining(forms));
        expect(isNewer(newest, stored)).toBe(false);
        for (const open of tabs) {
          expect(isSameContent(open.userState(), stored)).toBe(true);
          expect(open.isUnsent()).toBe(false);
          expect(open.errors).toEqual([]);
        }
        if (browser.local.get(USER_STATE_KEY)) expect(readUserState(browser.local)).toMatchObject({ unsent: false });
      }),
      { numRuns: 150 },
    );
  });
});
