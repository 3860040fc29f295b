import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormValues } from '@waypost/funnel-engine/model';
import { formVersions } from '@waypost/funnel-engine/model/forms';
import { isEventTracked } from '@waypost/tracking/contract';
import { serverMarkup } from '@waypost/ui/testing';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import type { Answers, Language } from '@waypost/validation';
import { hydrateRoot } from 'react-dom/client';
import { aConsentText } from '@waypost/compliance/testing';
import {
  aFunnelInTab,
  aFunnelStore,
  answersBefore,
  FunnelOnServer,
  type FunnelInTab,
  type FunnelStore,
  funnelServices,
} from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { funnelSaga } from './funnel-saga';
import { unsentSaga } from './unsent-slice';
import { resultsReceived } from '../results/results-slice';
import { vehicleListLoaded } from '../vehicles/vehicle-list-slice';

const LANGUAGES: readonly Language[] = ['english', 'spanish'];
const FORM_NAMES = ['auto-v1', 'medicare-v1'] as const;

/** Every question of both forms in both languages. */
const EVERY_STEP = FORM_NAMES.flatMap((formName) =>
  LANGUAGES.flatMap((language) =>
    (formVersions.find((form) => form.name === formName)?.steps ?? [])
      .filter((step) => step.kind === 'question')
      .map((step) => ({ formName, language, stepName: step.name })),
  ),
);

/** A visitor's answers, as they type or choose them; the labels come from the form. */
const ANSWERS: Readonly<Record<string, string | boolean>> = {
  zipcode: '94105',
  currentlyInsured: true,
  currentCompany: 'Other',
  homeowner: false,
  interestedInHomeInsurance: true,
  vehicle1Year: '2019',
  vehicle1Make: 'Ford',
  vehicle1Model: 'Escape',
  vehicle2Year: '2011',
  vehicle2Make: 'Kia',
  vehicle2Model: 'Soul',
  vehicle3Year: '2001',
  vehicle3Make: 'Honda',
  vehicle3Model: 'Civic',
  driver1Gender: 'non-binary',
  driver1MaritalStatus: 'domestic partner',
  driver1DobMonth: '4',
  driver1DobDay: '17',
  driver1DobYear: '1957',
  driver1CreditRating: 'good',
  driver1Sr22: false,
  driver1MilitaryAffiliation: true,
  driver1FirstName: 'Ana',
  driver1LastName: 'Pérez',
  driver1Address: '1 Sample Street',
  driver1Address2: 'B',
  driver1Email: 'ana@example.com',
  driver1Phone: '(415) 555-0134',
  haveMedicare: true,
  haveMedicaid: false,
};

const show = (options: Parameters<typeof aFunnelInTab>[0]): FunnelInTab => {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab(options);
  funnel.tab.store.run(funnelSaga, funnelServices);
  render(funnel.element);
  return funnel;
};
const named = (name: string) => document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
const eventNames = (funnel: FunnelInTab) =>
  funnel.tab.actions.flatMap((action) => (isEventTracked(action) ? [action.meta.event.name] : []));
const answersIn = (funnel: FunnelInTab, formName = 'auto-v1'): Answers => funnel.tab.store.getState().userState.state.forms[formName] ?? {};

async function fill(user: ReturnType<typeof userEvent.setup>, name: string, answer: string | boolean): Promise<void> {
  const [control] = named(name);
  if (control === undefined) throw new Error(`No control ${name}`);
  if (control instanceof HTMLSelectElement) await user.selectOptions(control, String(answer));
  else if (control.type === 'radio') {
    // With the keyboard, because a tap would move the step on by itself.
    act(() => [...named(name)].find((radio) => radio.value === String(answer))?.focus());
    await user.keyboard(' ');
  } else {
    await user.clear(control);
    await user.type(control, String(answer));
  }
}

describe.each(EVERY_STEP)('$formName in $language, step $stepName', ({ formName, language, stepName }) => {
  const payload = aFunnelPayload({ formName, language });
  const step = payload.form?.steps.find(({ name }) => name === stepName);
  if (!step || !payload.form) throw new Error('the step exists');
  const index = payload.form.steps.indexOf(step);
  const path = payload.route.path.replace(':step?', stepName);

  it('is a real form that posts to its own address, with a name and a label on every field [R3.08, R3.04]', () => {
    const markup = serverMarkup(<FunnelOnServer payload={payload} step={stepName} />);
    const form = markup.querySelector('form') as HTMLFormElement;
    expect(form).toHaveAttribute('method', 'post');
    expect(form).not.toHaveAttribute('action');
    const inputs = step.fields.flatMap((field) =>
      field.input === 'birth-date' ? ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear'] : [field.name],
    );
    for (const name of inputs) expect(form.querySelector(`[name="${name}"]`)).not.toBeNull();
    for (const field of step.fields) expect(markup).toHaveTextContent(field.copy.label);
    expect(within(markup).getByRole('heading', { level: 2, name: step.copy.title })).toHaveAttribute('tabindex', '-1');
    expect(within(markup).getByRole('button', { name: step.copy.submit ?? payload.copy.continue })).toHaveAttribute('type', 'submit');
    expect(within(markup).getByRole('progressbar')).toHaveTextContent(`${index + 1} / ${payload.form?.steps.length}`);
    expect([...form.querySelectorAll('option')].filter((option) => option.value === '')).toEqual([]);
    expect(form.querySelector(':checked:not(option)')).toBeNull();
  });

  it('has a link back and a named skip button, where the step allows them [R3.08, R4.05]', () => {
    const markup = serverMarkup(<FunnelOnServer payload={payload} step={stepName} />);
    const previous = payload.form?.steps[index - 1];
    if (previous) {
      expect(within(markup).getByRole('link', { name: payload.copy.back })).toHaveAttribute(
        'href',
        payload.route.path.replace(':step?', previous.name),
      );
    } else expect(within(markup).queryByRole('link')).toBeNull();
    const skip = within(markup).queryByRole('button', { name: step.copy.skip ?? payload.copy.skip });
    if (step.canSkip) {
      expect(skip).toHaveAttribute('name', 'intent');
      expect(skip).toHaveAttribute('value', 'skip');
      expect(skip).toHaveAttribute('formnovalidate');
    } else expect(skip).toBeNull();
  });

  it('stays while a required answer is missing, and shows the error on the field [R4.03, R5.14]', async () => {
    const user = userEvent.setup();
    const funnel = show({ payload, path });
    await user.click(screen.getByRole('button', { name: step.copy.submit ?? payload.copy.continue }));
    const invalid = document.activeElement as HTMLElement;
    expect(invalid).toHaveAttribute('aria-invalid', 'true');
    const described = (invalid.closest('fieldset') ?? invalid).getAttribute('aria-describedby') ?? '';
    const message = described
      .split(' ')
      .map((id) => document.getElementById(id)?.closest('[role="alert"]'))
      .find(Boolean);
    expect(message?.textContent).toMatch(language === 'spanish' ? /Por favor/ : /Please/);
    expect(funnel.path()).toBe(path);
    expect(new Set(eventNames(funnel))).toEqual(new Set(['fieldRefused']));
  });

  it('submits the answers, tracks the event and goes on with the query [R4.02, R4.04, R4.07]', async () => {
    const user = userEvent.setup();
    const funnel = show({ payload, path: `${path}?utm_source=x` });
    for (const field of step.fields) {
      if (field.input === 'birth-date') {
        for (const part of ['driver1DobMonth', 'driver1DobDay', 'driver1DobYear']) await fill(user, part, ANSWERS[part] ?? '');
      } else await fill(user, field.name, ANSWERS[field.name] ?? '');
    }
    if (step.asksConsent) await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: step.copy.submit ?? payload.copy.continue }));

    const next = payload.form?.steps[index + 1];
    expect(funnel.path()).toBe(`${payload.route.path.replace(':step?', next?.name ?? '')}?utm_source=x`);
    expect(screen.getByRole('heading', { level: 2, name: next?.copy.title })).toHaveFocus();
    expect(eventNames(funnel)).toEqual(['formStepSubmitted']);
    for (const field of step.fields) {
      const expected = field.input === 'birth-date' ? '1957-04-17' : ANSWERS[field.name];
      expect(answersIn(funnel, formName)[field.name]).toBe(expected);
    }
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });
});

describe('FunnelTemplate', () => {
  const payload = aFunnelPayload();
  const user = () => userEvent.setup();
  const submitButton = () => screen.getByRole('button', { name: /Continue|Start|See my options/ });

  it.each([undefined, 'no-such-step'])('shows the first step if the address has %s [R4.01]', (stepParam) => {
    const markup = serverMarkup(<FunnelOnServer payload={payload} step={stepParam} />);
    expect(within(markup).getByRole('progressbar')).toHaveTextContent('1 / 14');
  });

  describe('the data that figures of fields need [R10.10]', () => {
    const eventsOf = ({ tab }: FunnelInTab) => tab.actions.flatMap((action) => (isEventTracked(action) ? [action.meta.event] : []));
    const refusedZip = { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, field: 'zipcode' };

    it('records a refused field once, by its name and never with the typed value', async () => {
      const typist = user();
      const funnel = show({ payload, path: '/quiz/auto' });
      const zip = screen.getByRole('textbox', { name: 'ZIP code' });
      await typist.type(zip, '9021');
      expect(eventsOf(funnel)).toEqual([]);
      await typist.tab();
      expect(eventsOf(funnel)).toEqual([{ name: 'fieldRefused', properties: refusedZip }]);
      await typist.click(submitButton());
      await typist.clear(zip);
      await typist.type(zip, 'abc');
      await typist.tab();
      expect(eventsOf(funnel)).toEqual([{ name: 'fieldRefused', properties: refusedZip }]);
      expect(JSON.stringify(eventsOf(funnel))).not.toMatch(/9021|abc/);
    });

    it('records a field that a submit refuses', async () => {
      const funnel = show({ payload, path: '/quiz/auto' });
      await user().click(submitButton());
      expect(eventsOf(funnel)).toEqual([{ name: 'fieldRefused', properties: refusedZip }]);
    });

    it('does not record again a field that the server refused and recorded', () => {
      const rejected = { values: { zipcode: '9021' }, messages: { zipcode: 'A ZIP code has 5 digits, like 90210.' } };
      const visit = { userState: aUserState(), session: aSession(), rejected, results: null };
      const funnel = show({ payload, path: '/quiz/auto', visit });
      expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveAttribute('aria-invalid', 'true');
      expect(eventsOf(funnel)).toEqual([]);
    });

    it('records with the step how long each field took, without a separate event', async () => {
      const typist = user();
      const funnel = show({ payload, path: '/quiz/auto' });
      const zip = screen.getByRole('textbox', { name: 'ZIP code' });
      await typist.click(zip);
      await act(() => funnel.tab.clock.advance(4_200));
      await typist.type(zip, '90210');
      await typist.click(submitButton());
      expect(eventsOf(funnel)).toMatchObject([{ name: 'formStepSubmitted', properties: { fieldTimes: { zipcode: 4_200 } } }]);
    });

    it('counts for a choice the time from the question’s display to the tap', async () => {
      const funnel = show({ payload, path: '/quiz/auto/home' });
      await act(() => funnel.tab.clock.advance(1_500));
      const [, no] = screen.getAllByRole('radio', { name: /Yes|No/ });
      if (no) fireEvent.click(no);
      fireEvent.click(submitButton());
      await waitFor(() => expect(eventsOf(funnel).at(-1)).toMatchObject({ properties: { fieldTimes: { homeowner: 1_500 } } }));
    });
  });

  describe('messages [R4.09]', () => {
    it('are silent while the visitor types, and appear when the field is left', async () => {
      const typist = user();
      show({ payload, path: '/quiz/auto' });
      const zip = screen.getByRole('textbox', { name: 'ZIP code' });
      await typist.type(zip, 'abc');
      expect(screen.queryByRole('alert')).toBeNull();
      await typist.tab();
      expect(screen.getByRole('alert')).toHaveTextContent('A ZIP code has 5 digits');
      expect(zip).toHaveAccessibleDescription(/A ZIP code has 5 digits/);
      await typist.clear(zip);
      await typist.type(zip, '94105');
      expect(zip).toHaveAttribute('aria-invalid', 'true');
      await typist.tab();
      expect(zip).not.toHaveAttribute('aria-invalid');
    });

    it('appear at once on a changed choice', async () => {
      const clicker = user();
      show({ payload, path: '/quiz/auto/insurance' });
      await clicker.click(submitButton());
      expect(screen.getByRole('alert')).toBeInTheDocument();
      await clicker.click(screen.getByRole('radio', { name: 'No' }));
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });

    it('wait for a whole birth date until its group is left', async () => {
      const typist = user();
      show({ payload, path: '/quiz/auto/birth-date' });
      await typist.type(screen.getByRole('textbox', { name: 'Month' }), '2');
      await typist.tab();
      await typist.keyboard('31');
      await typist.tab();
      expect(screen.queryByRole('alert')).toBeNull();
      await typist.keyboard('1950');
      await typist.tab();
      expect(screen.getByRole('alert')).toHaveTextContent('This date does not exist');
    });

    it.each(['04/12/1955', '1955-04-12', 'April 12, 1955'])(
      'fills the three parts from %s, pasted into the first [R5.06]',
      async (date) => {
        const typist = user();
        const funnel = show({ payload, path: '/quiz/auto/birth-date' });
        await typist.click(screen.getByRole('textbox', { name: 'Month' }));
        await typist.paste(date);
        const values = ['Month', 'Day', 'Year'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
        expect(values).toEqual(['04', '12', '1955']);
        await typist.keyboard('{Enter}');
        expect(answersIn(funnel, 'auto-v1').driver1Dob).toBe('1955-04-12');
      },
    );

    it('do not move a button while it is pressed', async () => {
      const presser = user();
      show({ payload, path: '/quiz/auto/vehicle-2' });
      await presser.type(screen.getByRole('textbox', { name: 'Year' }), '12');
      await presser.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'I have no second car' }) });
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('do not move an answer while it is pressed', async () => {
      const presser = user();
      show({ payload, path: '/quiz/auto/home' });
      const [group] = screen.getAllByRole('radiogroup');
      if (!group) throw new Error('the step has a choice');
      act(() => within(group).getByRole('radio', { name: 'Yes' }).focus());
      await presser.pointer({ keys: '[MouseLeft>]', target: within(group).getByText('No') });
      expect(document.body).toHaveFocus();
      expect(screen.queryByRole('alert')).toBeNull();
      await presser.pointer('[/MouseLeft]');
      expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked();
    });

    it('do not move a button between a finger’s release and its click', async () => {
      show({ payload, path: '/quiz/auto/vehicle-2' });
      const year = screen.getByRole('textbox', { name: 'Year' });
      await user().type(year, '12');
      const skip = screen.getByRole('button', { name: 'I have no second car' });
      fireEvent.pointerDown(skip);
      fireEvent.pointerUp(skip);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      // The browser moves the focus only when the tap becomes a click.
      act(() => year.blur());
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it.each<[string, (pressed: HTMLElement) => void]>([
      ['was clicked without taking the focus, as in Safari', (pressed) => fireEvent.click(pressed)],
      ['was slid off to scroll', (pressed) => fireEvent.pointerCancel(pressed)],
      ['was released elsewhere', () => fireEvent.pointerUp(document.body)],
    ])('follow the next fields again after a button %s', async (_what, release) => {
      const typist = user();
      show({ payload, path: '/quiz/auto/name' });
      await typist.click(submitButton());
      const refused = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid') === 'true');
      expect(refused()).toEqual([true, true]);
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
      fireEvent.pointerDown(submitButton());
      release(submitButton());
      await typist.keyboard('Ana');
      await typist.tab();
      expect(refused()).toEqual([false, true]);
    });
  });

  it('works by keyboard alone [R15.07]', async () => {
    const typist = user();
    const funnel = show({ payload, path: '/quiz/auto' });
    await typist.tab();
    await typist.keyboard('94105{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/insurance');
    await typist.tab();
    await typist.keyboard(' ');
    await typist.tab();
    await typist.keyboard('erie{Enter}');
    expect(screen.getByRole('radio', { name: 'Erie' })).toHaveFocus();
    await typist.tab();
    expect(submitButton()).toHaveFocus();
    await typist.keyboard('{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/home');
  });

  it('asks for a conditional field only while its condition holds, once React is attached [R4.11]', async () => {
    const clicker = user();
    const markup = serverMarkup(<FunnelOnServer payload={payload} step="insurance" />);
    expect(within(markup).getByRole('combobox')).not.toBeRequired();
    const funnel = show({ payload, path: '/quiz/auto/insurance' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    await clicker.click(screen.getByRole('radio', { name: 'Yes' }));
    await clicker.click(screen.getByRole('radio', { name: 'Other' }));
    await clicker.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    await clicker.click(submitButton());
    expect(answersIn(funnel)).toMatchObject({ currentlyInsured: false, currentCompany: null });
  });

  it('formats a phone number while it is typed', async () => {
    const typist = user();
    const funnel = show({ payload, path: '/quiz/auto/contact' });
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    await typist.type(phone, '4155550134');
    expect(phone).toHaveValue('(415) 555-0134');
    await typist.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ana@example.com');
    await typist.click(screen.getByRole('checkbox'));
    await typist.click(submitButton());
    expect(answersIn(funnel).driver1Phone).toBe('(415) 555-0134');
  });

  it('skips with null for each field, whatever the fields contain [R4.05]', async () => {
    const clicker = user();
    const funnel = show({ payload, path: '/quiz/auto/vehicle-2' });
    await clicker.type(screen.getByRole('textbox', { name: 'Make' }), 'Kia');
    await clicker.click(screen.getByRole('button', { name: 'I have no second car' }));
    expect(funnel.path()).toBe('/quiz/auto/vehicle-3');
    expect(answersIn(funnel)).toMatchObject({ vehicle2Year: null, vehicle2Make: null, vehicle2Model: null });
  });

  it('counts a double click on Continue once, though its second click lands on the next step’s button [R3.08]', async () => {
    const clicker = user();
    const funnel = show({ payload, path: '/quiz/auto/vehicle-1', tab: aFunnelStore({ forms: { 'auto-v1': ANSWERS as Answers } }) });
    await clicker.click(submitButton());
    expect(funnel.path()).toBe('/quiz/auto/vehicle-2');
    fireEvent.click(submitButton(), { detail: 2 });
    expect(funnel.path()).toBe('/quiz/auto/vehicle-2');
    expect(eventNames(funnel)).toEqual(['formStepSubmitted']);
    fireEvent.click(submitButton(), { detail: 1 });
    await waitFor(() => expect(funnel.path()).toBe('/quiz/auto/vehicle-3'));
  });

  it('suggests makes of the year and models of the make, and accepts any other text [R4.12]', async () => {
    const typist = user();
    const funnel = show({ payload, path: '/quiz/auto/vehicle-1' });
    const offered = (name: string) => [...(screen.getByLabelText<HTMLInputElement>(name).list?.options ?? [])].map(({ value }) => value);
    expect(offered('Make')).toEqual([]);
    const list = { Ford: { Escape: [[2001]], Pinto: [[1971, 1980]] }, Saturn: { Vue: [[2002, 2010]] } };
    act(() => void funnel.tab.store.dispatch(vehicleListLoaded(list) as never));
    expect([offered('Make'), offered('Model')]).toEqual([['Ford', 'Saturn'], []]);
    await typist.type(screen.getByLabelText('Year'), '2019');
    expect(offered('Make')).toEqual(['Ford']);
    await typist.type(screen.getByLabelText('Make'), 'ford');
    expect(offered('Model')).toEqual(['Escape']);
    await typist.type(screen.getByLabelText('Model'), 'Quadricycle');
    await typist.click(submitButton());
    expect(answersIn(funnel)).toMatchObject({ vehicle1Year: '2019', vehicle1Make: 'ford', vehicle1Model: 'Quadricycle' });
  });

  it('preserves every answer on the way back, by the link and by the browser [R4.13]', async () => {
    const visitor = user();
    const funnel = show({ payload, path: '/quiz/auto/name' });
    await visitor.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana');
    await visitor.type(screen.getByRole('textbox', { name: 'Last name' }), 'Pérez');
    await visitor.click(submitButton());
    await visitor.click(screen.getByRole('link', { name: 'Back' }));
    expect(funnel.path()).toBe('/quiz/auto/name');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Pérez');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await visitor.click(submitButton());
    await act(() => funnel.goBack());
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
  });

  it('restores unsent input when the visitor returns to its step, until it is sent [R6.06] [R4.13]', async () => {
    const visitor = user();
    const funnel = show({ payload, path: '/quiz/auto/name' });
    const typed: Record<string, FormValues> = { '/quiz/auto/name': { driver1FirstName: 'Ana', driver1LastName: 'P' } };
    act(() => void funnel.tab.store.run(unsentSaga, () => typed[funnel.path()] ?? {}));
    await visitor.click(screen.getByRole('link', { name: 'Back' }));
    await act(() => funnel.goBack());
    const lastName = screen.getByRole('textbox', { name: 'Last name' });
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
    expect(lastName).toHaveValue('P');
    await visitor.type(lastName, 'érez');
    delete typed['/quiz/auto/name'];
    await visitor.click(submitButton());
    expect(answersIn(funnel)).toMatchObject({ driver1FirstName: 'Ana', driver1LastName: 'Pérez' });
    await visitor.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Pérez');
  });

  describe('consent [R15.04]', () => {
    it('is asked for at the phone field with its text and companies, without a tick', () => {
      const markup = serverMarkup(<FunnelOnServer payload={payload} step="contact" />);
      const tick = within(markup).getByRole('checkbox', { name: payload.consent?.label });
      expect(tick).not.toBeChecked();
      expect(tick).toHaveAttribute('name', 'consent');
      expect(tick).toHaveAttribute('value', payload.consent?.version);
      for (const words of [payload.consent?.text ?? '', ...(payload.consent?.companies ?? [])]) expect(markup).toHaveTextContent(words);
    });

    it('is required for a number, and gets the focus if it is missing [R4.03]', async () => {
      const typist = user();
      const funnel = show({ payload, path: '/quiz/auto/contact' });
      await typist.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ana@example.com');
      await typist.type(screen.getByRole('textbox', { name: 'Phone number' }), '4155550134');
      await typist.click(submitButton());
      expect(funnel.path()).toBe('/quiz/auto/contact');
      expect(screen.getByRole('checkbox')).toHaveFocus();
      expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Please tick the box/);
      expect(answersIn(funnel)).not.toHaveProperty('driver1Phone');
      await typist.click(screen.getByRole('checkbox'));
      await typist.click(submitButton());
      expect(funnel.tab.store.getState().userState.state.consents).toEqual([
        expect.objectContaining({
          version: payload.consent?.version,
          hash: payload.consent?.hash,
          companies: payload.consent?.companies,
          formVersion: 'auto-v1',
          stepName: 'contact',
          pagePath: '/quiz/auto/contact',
          givenAt: '2026-11-18T18:00:00.000Z',
        }),
      ]);
    });

    it('is given by company on a Medicare page, also with the form of another product, with none selected beforehand', async () => {
      const typist = user();
      const consent = aConsentText({ companies: ['First LLC', 'Second LLC'], isByCompany: true });
      const withConsent = aFunnelPayload({ formName: 'auto-v1', consent });
      const medicare = { ...withConsent, page: { ...withConsent.page, product: 'medicare' as const } };
      const funnel = show({ payload: medicare, path: '/quiz/auto/contact' });
      expect(screen.getAllByRole('checkbox')).toHaveLength(consent.companies.length);
      for (const tick of screen.getAllByRole('checkbox')) expect(tick).not.toBeChecked();
      await typist.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ana@example.com');
      await typist.type(screen.getByRole('textbox', { name: 'Phone number' }), '4155550134');
      await typist.click(screen.getByRole('checkbox', { name: 'Second LLC' }));
      await typist.click(submitButton());
      expect(funnel.tab.store.getState().userState.state.consents).toEqual([expect.objectContaining({ companies: ['Second LLC'] })]);
    });
  });

  describe('before React has attached [R3.08]', () => {
    const attach = async (funnel: FunnelInTab, container: HTMLElement) => {
      const problems: string[] = [];
      const consoleError = jest.spyOn(console, 'error').mockImplementation((...words) => problems.push(words.map(String).join(' ')));
      const root = await act(async () =>
        hydrateRoot(container, funnel.element, { onRecoverableError: (error) => problems.push(String(error)) }),
      );
      consoleError.mockRestore();
      return { problems, root };
    };
    const delivered = (step: string, options: Partial<Parameters<typeof aFunnelInTab>[0]> = {}) => {
      const container = serverMarkup(<FunnelOnServer payload={payload} step={step} visit={options.visit} />);
      document.body.append(container);
      const funnel = aFunnelInTab({ payload, path: `/quiz/auto/${step}`, ...options });
      funnel.tab.store.run(funnelSaga, funnelServices);
      return { container, funnel };
    };
    afterEach(() => {
      document.body.innerHTML = '';
    });

    it.each(EVERY_STEP.filter(({ formName, language }) => formName === 'auto-v1' && language === 'english'))(
      'the first render of $stepName equals the server’s, also for a returning visitor',
      async ({ stepName }) => {
        const known = aFunnelStore({ forms: { 'auto-v1': ANSWERS as Answers, '*': ANSWERS as Answers } });
        const { container, funnel } = delivered(stepName, { tab: known });
        const { problems, root } = await attach(funnel, container);
        expect(problems).toEqual([]);
        act(() => root.unmount());
      },
    );

    it('results that arrive meanwhile appear after the first render', async () => {
      const { container, funnel } = delivered('results');
      funnel.tab.store.dispatch(resultsReceived({ kind: 'call', phone: '8445550155', expirationDate: null, isLeased: false }) as never);
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(screen.getByRole('heading', { name: payload.copy.callTitle })).toBeInTheDocument();
      act(() => root.unmount());
    });

    it('a step that was filled in stays, so that its held press counts, and no question replaces it [R4.13]', async () => {
      const finished = {
        forms: { 'auto-v1': answersBefore(payload, 'results', { zipcode: '94105' }) },
        steps: { 'auto-v1': 'results' },
        finishedOn: { 'auto-v1': 'save-auto' },
      };
      const { container, funnel } = delivered('zip', { path: '/quiz/auto', tab: aFunnelStore(finished) });
      const field = container.querySelector('[name=zipcode]') as HTMLInputElement;
      field.value = '94107';
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(screen.queryByRole('heading', { name: payload.copy.earlierAnswersTitle })).not.toBeInTheDocument();
      await act(async () => field.form?.requestSubmit());
      expect(answersIn(funnel)).toMatchObject({ zipcode: '94107' });
      expect(funnel.path()).toBe('/quiz/auto/insurance');
      act(() => root.unmount());
    });

    it('preserves typed, chosen and ticked values over stored ones', async () => {
      const { container, funnel } = delivered('name', {
        tab: aFunnelStore({ forms: { 'auto-v1': answersBefore(payload, 'name', { driver1FirstName: 'Eva', driver1LastName: 'Ruiz' }) } }),
      });
      const first = container.querySelector('[name=driver1FirstName]') as HTMLInputElement;
      first.value = 'Ana';
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(first).toHaveValue('Ana');
      expect(container.querySelector('[name=driver1LastName]')).toHaveValue('Ruiz');
      window.scrollTo = jest.fn();
      await user().click(submitButton());
      expect(answersIn(funnel)).toMatchObject({ driver1FirstName: 'Ana', driver1LastName: 'Ruiz' });
      act(() => root.unmount());
    });

    it('preserves a choice and shows the question that it opens', async () => {
      const { container, funnel } = delivered('insurance');
      (container.querySelector('[name=currentlyInsured][value=true]') as HTMLElement).click();
      (container.querySelector('select') as HTMLSelectElement).value = 'Other';
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
      expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
      act(() => root.unmount());
    });

    it('leaves the focus in the list of insurers, and submits a choice from it', async () => {
      const { container, funnel } = delivered('insurance');
      (container.querySelector('[name=currentlyInsured][value=true]') as HTMLElement).click();
      const select = container.querySelector('select') as HTMLSelectElement;
      select.focus();
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(select).toHaveFocus();
      await user().selectOptions(select, 'Erie');
      await user().click(submitButton());
      expect(answersIn(funnel)).toMatchObject({ currentCompany: 'Erie' });
      act(() => root.unmount());
    });

    it('a form that the app submits again, with its button, counts once', async () => {
      const { container, funnel } = delivered('vehicle-2');
      const { root } = await attach(funnel, container);
      window.scrollTo = jest.fn();
      const skip = screen.getByRole<HTMLButtonElement>('button', { name: 'I have no second car' });
      await act(async () => container.querySelector('form')?.requestSubmit(skip));
      expect(funnel.path()).toBe('/quiz/auto/vehicle-3');
      expect(eventNames(funnel)).toEqual(['formStepSubmitted']);
      act(() => root.unmount());
    });

    it('includes the page’s render id in a plain post, and attaches to it [R7.06]', async () => {
      const visit = { userState: aUserState(), session: aSession(), rejected: null, results: null, renderId: 'render-0001' };
      const { container, funnel } = delivered('contact', { visit });
      const posted = () => new FormData(container.querySelector('form') ?? undefined).get('renderId');
      expect(posted()).toBe('render-0001');
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(posted()).toBe('render-0001');
      act(() => root.unmount());
      expect(new FormData(delivered('contact').container.querySelector('form') ?? undefined).has('renderId')).toBe(false);
    });

    it('shows a refused post with its values and messages, on the server and after attaching', async () => {
      const stored = { forms: { 'auto-v1': answersBefore(payload, 'contact', { driver1Email: 'older@example.com' }) } };
      const visit = {
        userState: aFunnelStore(stored).store.getState().userState.state,
        session: { id: 's', urlParams: {}, utmMedium: null, afid: null, isPaid: false, startedAt: '', lastActivityAt: '' },
        rejected: {
          values: { driver1Email: 'ana@', consent: 'tcpa-test-1' },
          messages: { driver1Email: 'Please check your e-mail address.' },
        },
        results: null,
      };
      const { container, funnel } = delivered('contact', { visit, tab: aFunnelStore(stored) });
      const email = container.querySelector('[name=driver1Email]') as HTMLInputElement;
      expect(email).toHaveValue('ana@');
      expect(email).toHaveAccessibleDescription(/Please check your e-mail address/);
      expect(container.querySelector('[name=consent]')).toBeChecked();
      const { problems, root } = await attach(funnel, container);
      expect(problems).toEqual([]);
      expect(email).toHaveValue('ana@');
      expect(screen.getByText(payload.copy.checkAnswers)).toBeInTheDocument();

      window.scrollTo = jest.fn();
      const corrector = user();
      await corrector.click(screen.getByRole('link', { name: 'Back' }));
      expect(funnel.path()).toBe('/quiz/auto/address');
      expect(screen.queryByText(payload.copy.checkAnswers)).toBeNull();
      await act(() => funnel.goBack());
      expect(funnel.path()).toBe('/quiz/auto/contact');
      expect(screen.queryByText(payload.copy.checkAnswers)).toBeNull();
      act(() => root.unmount());
    });
  });

  describe('answers that arrive later [R4.13]', () => {
    const learn = (tab: FunnelStore, answers: Answers) => {
      const state = { ...tab.store.getState().userState.state, forms: { 'auto-v1': answersBefore(payload, 'name', answers) } };
      act(() => void tab.store.dispatch({ type: 'userState/userStateRestored', payload: { state, unsent: false } } as never));
    };

    it('fill empty fields, and never replace typed text', async () => {
      const typist = user();
      const { tab } = show({ payload, path: '/quiz/auto/name', tab: aFunnelStore({}, { isRestored: false }) });
      await typist.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana');
      learn(tab, { driver1FirstName: 'Eva', driver1LastName: 'Ruiz' });
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
      expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ruiz');
    });

    it('do not restore text that the visitor deleted', async () => {
      const typist = user();
      const { tab } = show({
        payload,
        path: '/quiz/auto/name',
        tab: aFunnelStore({ forms: { 'auto-v1': answersBefore(payload, 'name', { driver1FirstName: 'Eva' }) } }),
      });
      await typist.clear(screen.getByRole('textbox', { name: 'First name' }));
      learn(tab, { driver1FirstName: 'Eva', driver1LastName: 'Ruiz' });
      expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
      expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ruiz');
    });
  });
});

describe('a yes-or-no question that is its step’s title', () => {
  it.each(['english', 'spanish'] as const)('is printed once in %s, and names its group of answers [R15.07]', (language) => {
    const inLanguage = aFunnelPayload({ language });
    const title = inLanguage.form?.steps.find(({ name }) => name === 'home')?.copy.title ?? '';
    show({ payload: inLanguage, path: '/quiz/auto/home' });
    expect(screen.getAllByText(title)).toEqual([screen.getByRole('heading', { level: 2, name: title })]);
    expect(screen.getByRole('radiogroup', { name: title })).toBeTruthy();
    // The other question of the step has no heading of its own.
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    expect(screen.getAllByRole('radiogroup').filter((group) => group.querySelector('legend'))).toHaveLength(1);
  });

  it('keeps a title that staff worded differently from the question', () => {
    const worded = aFunnelPayload();
    const form = worded.form && {
      ...worded.form,
      steps: worded.form.steps.map((step) => (step.name === 'home' ? { ...step, copy: { ...step.copy, title: 'Your home' } } : step)),
    };
    show({ payload: { ...worded, form }, path: '/quiz/auto/home' });
    expect(screen.getByRole('heading', { level: 2, name: 'Your home' })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Do you own your home?' }).querySelector('legend')).toHaveTextContent(
      'Do you own your home?',
    );
  });
});
