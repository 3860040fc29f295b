import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isEventTracked } from '@waypost/tracking/contract';
import { serverMarkup } from '@waypost/ui/testing';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import type { Language } from '@waypost/validation';
import { aFunnelInTab, aFunnelStore, answersBefore, FunnelOnServer, type FunnelInTab, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { ChatTemplate } from '../funnel/chat-template';
import { FunnelTemplate } from '../funnel/funnel-template';
import { funnelSaga } from '../funnel/funnel-saga';

const auto = aFunnelPayload();
const show = (options: Parameters<typeof aFunnelInTab>[0]): FunnelInTab => {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab(options);
  funnel.tab.store.run(funnelSaga, funnelServices);
  render(funnel.element);
  return funnel;
};

describe('a browser without scripts and without cookies [R3.08]', () => {
  const line = (isOpen: boolean) => ({ isOpen, nextOpening: '2026-11-23T13:00:00.000Z' });
  const visit = { userState: aUserState(), session: aSession(), rejected: null, results: null, hasNoCookies: true } as const;

  it.each<[Language, RegExp]>([
    ['english', /your browser does not store cookies.*You can call now: 1-800-555-0100/],
    ['spanish', /su navegador no guarda cookies.*Puede llamar ahora: 1-800-555-0100/],
  ])('reads in %s why the first question comes again, and whom to call [R3.04, R4.14]', (language, words) => {
    const payload = { ...aFunnelPayload({ language }), line: line(true) };
    for (const Template of [FunnelTemplate, ChatTemplate]) {
      const markup = serverMarkup(<FunnelOnServer payload={payload} visit={visit} Template={Template} />);
      expect(markup).toHaveTextContent(words);
    }
    expect(serverMarkup(<FunnelOnServer payload={payload} visit={{ ...visit, hasNoCookies: undefined }} />)).not.toHaveTextContent(
      /cookies/,
    );
  });

  it('is not invited to call while the line is closed [R8.12]', () => {
    const markup = serverMarkup(<FunnelOnServer payload={{ ...auto, line: line(false) }} visit={visit} />);
    expect(markup).toHaveTextContent(/does not store cookies/);
    expect(markup).not.toHaveTextContent(auto.copy.orCallNow);
  });

  it('does not read it once a script saves the answers', () => {
    const funnel = aFunnelInTab({ payload: auto, path: '/quiz/auto', visit });
    render(funnel.element);
    expect(screen.queryByText(/cookies/)).not.toBeInTheDocument();
  });
});

describe('the scroll to the question [R2.09] [R4.04]', () => {
  const visitor = () => userEvent.setup();
  const followBack = () => visitor().click(screen.getByRole('link', { name: auto.copy.back }));
  const startOver = async () => {
    await visitor().click(screen.getByText(auto.copy.startOver));
    await visitor().click(screen.getByRole('button', { name: auto.copy.clearAnswers }));
  };

  it.each([
    ['the link back', 'name', followBack],
    ['starting over', 'name', startOver],
    ['starting over on the first step', 'zip', startOver],
  ])('follows %s', async (_what, step, act) => {
    const tab = aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, step, { zipcode: '94105' }) } });
    show({ payload: auto, path: `/quiz/auto/${step}`, tab });
    await act();
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser after its own buttons, also after a refused submit', async () => {
    const funnel = show({ payload: auto, path: '/quiz/auto/insurance' });
    await followBack();
    await visitor().clear(screen.getByRole('textbox', { name: 'ZIP code' }));
    await visitor().click(screen.getByRole('button', { name: 'Start' }));
    window.scrollTo = jest.fn();
    await act(() => funnel.goBack());
    expect(funnel.path()).toBe('/quiz/auto/insurance');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('does not take a returning visitor down the page that they have just opened', () => {
    const tab = aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, 'home') }, steps: { 'auto-v1': 'home' } });
    const funnel = show({ payload: auto, path: '/quiz/auto', tab });
    expect(funnel.path()).toBe('/quiz/auto/home');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('is left out on a page that staff have set not to scroll, except after a submit', async () => {
    const payload = { ...auto, route: { ...auto.route, scroll: false } };
    show({ payload, path: '/quiz/auto/insurance', tab: aFunnelStore({ forms: { 'auto-v1': { zipcode: '94105' } } }) });
    await followBack();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await visitor().click(screen.getByRole('button', { name: 'Start' }));
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });
});

describe('starting over', () => {
  it.each(['name', 'results'])('empties the form from %s and asks the first step, without a tracked answer', async (step) => {
    const visitor = userEvent.setup();
    const tab = aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, step, { zipcode: '94105' }), '*': { zipcode: '94105' } } });
    const funnel = show({ payload: auto, path: `/quiz/auto/${step}?utm_source=x`, tab });
    await visitor.click(screen.getByText(auto.copy.startOver));
    await visitor.click(screen.getByRole('button', { name: auto.copy.clearAnswers }));
    expect(funnel.path()).toBe('/quiz/auto/zip?utm_source=x');
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
    const { forms, steps } = tab.store.getState().userState.state;
    expect([JSON.stringify(forms), steps]).toEqual(['{"auto-v1":{},"*":{}}', { 'auto-v1': 'zip' }]);
    expect(tab.actions.filter(isEventTracked)).toEqual([]);
  });

  it.each(auto.form?.steps.slice(1).map(({ name }) => name) ?? [])(
    'is possible on the step %s, by a button of a form that posts [R3.08]',
    (step) => {
      const markup = serverMarkup(<FunnelOnServer payload={auto} step={step} />);
      const button = markup.querySelector('button[name="intent"][value="start-over"]');
      expect(button?.closest('form')).toHaveAttribute('method', 'post');
      expect(button).toHaveAttribute('formnovalidate');
      expect(markup).toHaveTextContent(auto.copy.startOverText);
    },
  );
});

describe('starting over on the first step', () => {
  it('is possible after an answer, and empties the field', async () => {
    const visitor = userEvent.setup();
    const tab = aFunnelStore({ forms: { 'auto-v1': { zipcode: '94105' } } });
    show({ payload: auto, path: '/quiz/auto/zip', tab });
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('94105');
    await visitor.click(screen.getByText(auto.copy.startOver));
    await visitor.click(screen.getByRole('button', { name: auto.copy.clearAnswers }));
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
    expect(screen.queryByText(auto.copy.startOver)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: auto.form?.steps[0]?.copy.title })).toHaveFocus();
  });

  it.each([
    ['was typed since', null, '10001'],
    ['the server refused', { values: { zipcode: '9021' }, messages: { zipcode: 'A ZIP code has 5 digits, like 90210.' } }, ''],
  ])('also empties a field with what %s', async (_what, rejected, typed) => {
    const visitor = userEvent.setup();
    const visit = { userState: aUserState(), session: aSession(), rejected, results: null };
    const tab = aFunnelStore({ forms: { 'auto-v1': { zipcode: '94105' } } });
    show({ payload: auto, path: '/quiz/auto/zip', tab, visit });
    const field = screen.getByRole('textbox', { name: 'ZIP code' });
    if (typed) {
      await visitor.clear(field);
      await visitor.type(field, typed);
    }
    await visitor.click(screen.getByText(auto.copy.startOver));
    await visitor.click(screen.getByRole('button', { name: auto.copy.clearAnswers }));
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
    expect(screen.queryByText(/has 5 digits/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: auto.form?.steps[0]?.copy.title })).toHaveFocus();
  });
});

describe('starting over on a first step that is prefilled from another form', () => {
  it('is possible, and clears the field', async () => {
    const visitor = userEvent.setup();
    const tab = aFunnelStore({ forms: { '*': { zipcode: '94105' } } });
    show({ payload: auto, path: '/quiz/auto/zip', tab });
    await visitor.click(screen.getByText(auto.copy.startOver));
    await visitor.click(screen.getByRole('button', { name: auto.copy.clearAnswers }));
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
  });

  it('is not possible without any answer', () => {
    expect(serverMarkup(<FunnelOnServer payload={auto} step="zip" />)).not.toHaveTextContent(auto.copy.startOver);
  });
});

describe('a visitor who finished the same questions on another page [R4.13]', () => {
  const finished = (finishedOn = 'save-auto') => ({
    forms: { 'auto-v1': answersBefore(auto, 'results', { zipcode: '94105' }) },
    steps: { 'auto-v1': 'results' },
    finishedOn: { 'auto-v1': finishedOn },
  });

  it.each(['quiz', 'chat'])('is asked in a %s, with the focus on the question, before any step is shown', async (template) => {
    const Template = template === 'chat' ? ChatTemplate : FunnelTemplate;
    const funnel = show({ payload: auto, path: '/quiz/auto', tab: aFunnelStore(finished()), Template });
    expect(screen.getByRole('heading', { name: 'Use your earlier answers?' })).toBeVisible();
    expect(funnel.path()).toBe('/quiz/auto');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('gets to the results by one tap on yes, and is not asked on this page again', async () => {
    const visitor = userEvent.setup();
    const tab = aFunnelStore(finished());
    const funnel = show({ payload: auto, path: '/quiz/auto?utm_source=x', tab });
    await visitor.tab();
    expect(screen.getByRole('link', { name: auto.copy.useEarlierAnswers })).toHaveFocus();
    await visitor.keyboard('{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/results?utm_source=x');
    expect(tab.store.getState().userState.state.finishedOn).toEqual({ 'auto-v1': 'quiz-auto' });
    expect(tab.store.getState().userState.state.forms['auto-v1']).toMatchObject({ zipcode: '94105' });
  });

  it('starts at the first step by one tap on no, with the focus on its heading', async () => {
    const visitor = userEvent.setup();
    const funnel = show({ payload: auto, path: '/quiz/auto', tab: aFunnelStore(finished()) });
    await visitor.click(screen.getByRole('button', { name: auto.copy.answerAgain }));
    expect(funnel.path()).toBe('/quiz/auto/zip');
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
    expect(screen.getByRole('heading', { name: auto.form?.steps[0]?.copy.title })).toHaveFocus();
  });

  it('is led to the results without a question if they finished on this page', () => {
    expect(show({ payload: auto, path: '/quiz/auto', tab: aFunnelStore(finished('quiz-auto')) }).path()).toBe('/quiz/auto/results');
  });

  it.each<[Language, RegExp, RegExp, RegExp]>([
    ['english', /Use your earlier answers\?/, /Yes/, /No/],
    ['spanish', /¿Usar sus respuestas anteriores\?/, /Sí/, /No/],
  ])('is asked by a link and a form that posts, in %s [R3.08]', (language, title, yes, no) => {
    const payload = aFunnelPayload({ language });
    const visit = { userState: aUserState(finished()), session: aSession(), rejected: null, results: null };
    const markup = serverMarkup(<FunnelOnServer payload={payload} visit={visit} />);
    expect(within(markup).getByRole('heading', { name: title })).toBeTruthy();
    expect(within(markup).getByRole('link', { name: yes })).toHaveAttribute('href', '/quiz/auto/results');
    const button = within(markup).getByRole('button', { name: no });
    expect(button).toHaveAttribute('value', 'start-over');
    expect(button.closest('form')).toHaveAttribute('method', 'post');
  });
});

describe('a visitor who finished another form [R4.13]', () => {
  const medicare = aFunnelPayload({ formName: 'medicare-v1' });
  const finished = { forms: { 'auto-v1': { zipcode: '94105' }, '*': { zipcode: '94105' } }, finishedOn: { 'auto-v1': 'quiz-auto' } };
  const showTo = (forms: Parameters<typeof aFunnelStore>[0], Template = FunnelTemplate) => {
    const tab = aFunnelStore(forms);
    return { tab, funnel: show({ payload: medicare, path: '/quiz/otc', tab, Template }) };
  };

  it.each(['quiz', 'chat'])('is asked in a %s whether to use the fitting answers', (template) => {
    showTo(finished, template === 'chat' ? ChatTemplate : FunnelTemplate);
    expect(screen.getByRole('heading', { name: 'Use your earlier answers?' })).toBeVisible();
    expect(screen.getByText(medicare.copy.someEarlierAnswersText)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('gets to the first open step by one tap on yes, and this form takes over the answer', async () => {
    const visitor = userEvent.setup();
    const { tab, funnel } = showTo(finished);
    await visitor.click(screen.getByRole('button', { name: medicare.copy.useEarlierAnswers }));
    expect(funnel.path()).toBe('/quiz/otc/medicare');
    expect(tab.store.getState().userState.state.forms['medicare-v1']).toEqual({ zipcode: '94105' });
    expect(tab.actions.filter(isEventTracked)).toHaveLength(1);
  });

  it('starts at the first step by one tap on no', async () => {
    const visitor = userEvent.setup();
    const { tab } = showTo(finished);
    await visitor.click(screen.getByRole('button', { name: medicare.copy.answerAgain }));
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('');
    expect(tab.store.getState().userState.state.forms['auto-v1']).toEqual({ zipcode: '94105' });
  });

  it.each<[string, Parameters<typeof aFunnelStore>[0]]>([
    ['has not finished it', { ...finished, finishedOn: {} }],
    ['has begun this one', { ...finished, forms: { ...finished.forms, 'medicare-v1': { zipcode: '90210' } } }],
  ])('gets the first question if the visitor %s', (_what, state) => {
    showTo(state);
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
  });

  it.each<Language>(['english', 'spanish'])('answers yes by a form that posts the first step’s answers, in %s [R3.08]', (language) => {
    const payload = aFunnelPayload({ formName: 'medicare-v1', language });
    const visit = { userState: aUserState(finished), session: aSession(), rejected: null, results: null, renderId: 'render-1' };
    const markup = serverMarkup(<FunnelOnServer payload={payload} visit={visit} />);
    const yes = within(markup).getByRole('button', { name: payload.copy.useEarlierAnswers });
    expect(Object.fromEntries(new FormData(yes.closest('form') ?? undefined))).toMatchObject({ zipcode: '94105', renderId: 'render-1' });
    const rejected = { values: { zipcode: '94105' }, messages: { zipcode: 'No' } };
    const refused = serverMarkup(<FunnelOnServer payload={payload} visit={{ ...visit, rejected }} />);
    expect(within(refused).getByRole('textbox')).toHaveValue('94105');
  });
});

describe('a visitor without JavaScript who returns to the bare path [R4.13] [R3.08]', () => {
  const visit = { userState: aUserState(), session: aSession(), rejected: null, results: null };

  it.each<[Language, string]>([
    ['english', 'Continue where you stopped'],
    ['spanish', 'Continuar donde lo dejó'],
  ])('gets a link to the step that they left, which scripts make needless, in %s', (language, name) => {
    const payload = aFunnelPayload({ language });
    const markup = serverMarkup(<FunnelOnServer payload={payload} visit={{ ...visit, resumeAt: '/quiz/auto/home?utm_source=x' }} />);
    const link = within(markup).getByText(name).closest('a');
    expect(link).toHaveAttribute('href', '/quiz/auto/home?utm_source=x');
    expect(link).not.toBeVisible();
  });

  it('gets none without such a step', () => {
    expect(serverMarkup(<FunnelOnServer payload={auto} visit={visit} />)).not.toHaveTextContent(auto.copy.resume);
  });
});

describe('the text before the phone field', () => {
  it.each<[Language, RegExp, RegExp]>([
    ['english', /Next you see a number to call or companies to compare.*may call you/, /Phone number/],
    ['spanish', /Después verá un número para llamar o compañías para comparar.*pueden llamarle/, /Número de teléfono/],
  ])('states what happens next, in %s', (language, words, label) => {
    const markup = serverMarkup(<FunnelOnServer payload={aFunnelPayload({ language })} step="contact" />);
    const phone = within(markup).getByRole('textbox', { name: label });
    expect(within(markup).getByText(words).compareDocumentPosition(phone) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('an offer on its way [R4.14]', () => {
  it('has its space reserved, so that the link back does not move under a finger when it arrives', () => {
    show({ payload: auto, path: '/quiz/auto/results', tab: aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, 'results') } }) });
    const back = screen.getByRole('link', { name: auto.copy.back });
    const offer = screen.getByText(auto.copy.searching).closest('[aria-live]')?.parentElement?.parentElement;
    expect(offer?.nextElementSibling).toBe(back);
    expect(offer).toHaveStyle({ minHeight: '34rem' });
  });
});

describe('the results of someone without Medicare', () => {
  const visitWith = (haveMedicare: boolean) => ({
    userState: aUserState({ forms: { 'medicare-v1': { zipcode: '33101', haveMedicare, haveMedicaid: false } } }),
    session: aSession(),
    rejected: null,
    results: null,
  });

  it.each<[Language, RegExp, RegExp]>([
    ['english', /what you can do now/, /ssa\.gov/],
    ['spanish', /qué puede hacer ahora/, /ssa\.gov/],
  ])('start with what they can do, in %s', (language, title, link) => {
    const payload = aFunnelPayload({ formName: 'medicare-v1', language });
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="results" visit={visitWith(false)} />);
    expect(within(markup).getByRole('heading', { name: title })).toBeTruthy();
    expect(within(markup).getByRole('link', { name: link })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.ssa\.gov\//));
    const withMedicare = serverMarkup(<FunnelOnServer payload={payload} step="results" visit={visitWith(true)} />);
    expect(within(withMedicare).queryByRole('heading', { name: title })).toBeNull();
  });
});
