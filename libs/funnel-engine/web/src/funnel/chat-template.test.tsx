import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillCopy } from '@waypost/pages/model';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import type { Answers, Language } from '@waypost/validation';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aChatPayload } from '../../testing/chat-payload';
import { aFunnelInTab, aFunnelStore, answersBefore, FunnelOnServer, type FunnelInTab, funnelServices } from '../../testing/funnel-harness';
import { ChatTemplate } from './chat-template';
import { funnelSaga } from './funnel-saga';

const LANGUAGES: readonly Language[] = ['english', 'spanish'];
const answers: Answers = {
  zipcode: '94105',
  currentlyInsured: true,
  currentCompany: 'Other',
  homeowner: false,
  vehicle1Year: '2019',
  vehicle1Make: 'Ford',
  vehicle1Model: 'Escape',
  vehicle2Year: null,
  vehicle2Make: null,
  vehicle2Model: null,
};

const show = (options: Omit<Parameters<typeof aFunnelInTab>[0], 'Template'>): FunnelInTab => {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab({ ...options, Template: ChatTemplate });
  funnel.tab.store.run(funnelSaga, funnelServices);
  render(funnel.element);
  return funnel;
};
const asked = () => screen.getByRole('heading', { level: 2 });
const payload = aChatPayload();

describe('ChatTemplate [R3.07]', () => {
  it.each(LANGUAGES)('asks in %s with a real form, and links to each earlier answer, without JavaScript [R3.08]', (language) => {
    const inLanguage = aChatPayload({ language });
    const { copy, form } = inLanguage;
    const markup = serverMarkup(<FunnelOnServer payload={inLanguage} step="home" Template={ChatTemplate} />);
    const page = within(markup);
    expect(page.getByRole('heading', { level: 2, name: form?.steps[2]?.copy.title })).toBeTruthy();
    expect(markup.querySelector('form')).toHaveAttribute('method', 'post');
    expect(markup.querySelector('form')).not.toHaveAttribute('action');
    expect(page.getByRole('group', { name: copy.yourAnswer })).toContainElement(markup.querySelector('form'));
    expect(page.getByRole('progressbar', { name: copy.progress })).toHaveTextContent('3 / 14');
    expect(markup.querySelector('summary')).toHaveTextContent(fillCopy(copy.earlierAnswers, { count: 1 }));
    expect([...markup.querySelectorAll('li a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/chat-ad-f3z/zip', copy.changeAnswer],
      ['/chat-ad-f3z/insurance', copy.changeAnswer],
    ]);
    for (const step of form?.steps.slice(0, 2) ?? []) expect(markup).toHaveTextContent(step.copy.title);
  });

  it('shows the answers of a visit without JavaScript in the server’s markup [R3.08, R4.13]', () => {
    const visit = { userState: aUserState({ forms: { 'auto-v1': answers } }), session: aSession(), rejected: null, results: null };
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="vehicle-3" visit={visit} Template={ChatTemplate} />);
    const said = [...markup.querySelectorAll('li a > span')].map((link) => link.textContent);
    expect(said).toEqual(
      ['94105', 'Do you have car insurance now? Yes, Other', 'No', '2019 Ford Escape', 'Skipped'].map(
        (words) => `Your answer: ${words}. Change this answer`,
      ),
    );
  });

  it('starts with only the question', () => {
    const markup = serverMarkup(<FunnelOnServer payload={payload} Template={ChatTemplate} />);
    expect(markup.querySelectorAll('li, details')).toHaveLength(0);
    expect(within(markup).getByRole('progressbar')).toHaveTextContent('1 / 14');
  });

  it('goes on with a submit: the answer becomes a bubble, the next question is read out, and typing continues below [R4.04, R4.07]', async () => {
    const user = userEvent.setup();
    const funnel = show({ payload, path: '/chat-ad-f3z?utm_source=x' });
    const announced = asked().closest('[aria-live]');
    expect(announced).toHaveAttribute('aria-live', 'polite');
    await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '94105');
    await user.click(screen.getByRole('button', { name: 'Start' }));

    expect(funnel.path()).toBe('/chat-ad-f3z/insurance?utm_source=x');
    expect(asked()).toHaveTextContent('Do you have car insurance now?');
    expect(asked().closest('[aria-live]')).toBe(announced);
    expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus();
    expect(screen.getByRole('link', { name: /Your answer: 94105.*Change this answer/ })).toHaveAttribute('href', '/chat-ad-f3z/zip');
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
    expect(funnel.tab.store.getState().userState.state.forms['auto-v1']).toEqual({ zipcode: '94105' });
  });

  it('goes back to a tapped answer, with the answer in its field [R4.13]', async () => {
    const user = userEvent.setup();
    const funnel = show({ payload, path: '/chat-ad-f3z/insurance', tab: aFunnelStore({ forms: { 'auto-v1': answers } }) });
    await user.click(screen.getByRole('link', { name: /94105/ }));
    expect(funnel.path()).toBe('/chat-ad-f3z/zip');
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('94105');
  });

  it('takes a returning visitor to the question they left [R4.13]', () => {
    const funnel = show({
      payload,
      path: '/chat-ad-f3z',
      tab: aFunnelStore({ forms: { 'auto-v1': answers }, steps: { 'auto-v1': 'home' } }),
    });
    expect(funnel.path()).toBe('/chat-ad-f3z/home');
  });

  it('skips with a bubble for the skip [R4.05]', async () => {
    const user = userEvent.setup();
    const funnel = show({
      payload,
      path: '/chat-ad-f3z/vehicle-2',
      tab: aFunnelStore({ forms: { 'auto-v1': answersBefore(payload, 'vehicle-2', answers) } }),
    });
    await user.click(screen.getByRole('button', { name: 'I have no second car' }));
    expect(funnel.path()).toBe('/chat-ad-f3z/vehicle-3');
    expect(screen.getByRole('link', { name: /Skipped/ })).toHaveAttribute('href', '/chat-ad-f3z/vehicle-2');
  });

  it('shows the value and message of a refused post [R5.14]', () => {
    const rejected = { values: { zipcode: '941' }, messages: { zipcode: 'A ZIP code has 5 digits.' } };
    const visit = { userState: aUserState(), session: aSession(), rejected, results: null };
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="zip" visit={visit} Template={ChatTemplate} />);
    expect(within(markup).getByRole('textbox')).toHaveValue('941');
    expect(within(markup).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(markup).toHaveTextContent('A ZIP code has 5 digits.');
  });

  it('ends with the outcome [R4.14]', () => {
    const results = { kind: 'call', phone: '8005550100', expirationDate: null, isLeased: false } as const;
    const visit = { userState: aUserState({ forms: { 'auto-v1': answers } }), session: aSession(), rejected: null, results };
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="results" visit={visit} Template={ChatTemplate} />);
    expect(within(markup).getByRole('heading', { level: 3, name: payload.copy.callTitle })).toBeTruthy();
    expect(within(markup).getByRole('link', { name: /1-800-555-0100/ })).toHaveAttribute('data-ctc-location', 'results');
  });

  it.each(LANGUAGES)('attaches in %s to the server’s markup without a difference, then fills the bubbles', async (language) => {
    const inLanguage = aChatPayload({ language });
    const funnel = aFunnelInTab({
      payload: inLanguage,
      path: '/chat-ad-f3z/vehicle-3',
      tab: aFunnelStore({ forms: { 'auto-v1': answers } }),
      Template: ChatTemplate,
    });
    const { container, problems, unmount } = await hydrated(
      <FunnelOnServer payload={inLanguage} step="vehicle-3" Template={ChatTemplate} />,
      funnel.element,
    );
    expect(problems).toEqual([]);
    expect([...container.querySelectorAll('li a')].at(-1)).toHaveTextContent(inLanguage.copy.skipped);
    unmount();
  });
});
