import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverMarkup } from '@waypost/ui/testing';
import { EMPTY_USER_STATE, readUrl } from '@waypost/visitor/model';
import { withPrefill } from '@waypost/visitor/model/changes';
import { aSession } from '@waypost/visitor/model/testing';
import { aFunnelInTab, FunnelOnServer, type FunnelInTab, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { funnelSaga } from '../funnel/funnel-saga';
import { TAP_PAUSE_MS } from './use-tap-to-go-on';

const auto = aFunnelPayload();
const medicare = aFunnelPayload({ formName: 'medicare-v1' });

function show(payload: typeof auto, path: string): FunnelInTab {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab({ payload, path });
  funnel.tab.store.run(funnelSaga, funnelServices);
  render(funnel.element);
  return funnel;
}
const radio = (group: string | RegExp, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

describe('a step of yes-or-no questions [R15.07]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const visitor = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = () => act(async () => void (await jest.advanceTimersByTimeAsync(TAP_PAUSE_MS)));

  it('goes on at the tap, and its link leads back', async () => {
    const finger = visitor();
    const funnel = show(medicare, '/quiz/otc/medicare');
    await finger.click(screen.getByText('Yes'));
    expect(funnel.path()).toBe('/quiz/otc/medicare');
    await wait();
    expect(funnel.path()).toBe('/quiz/otc/medicaid');
    await finger.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await finger.click(screen.getByRole('radio', { name: 'Yes' }));
    await wait();
    expect(funnel.path()).toBe('/quiz/otc/medicaid');
  });

  it('does not go on at arrow keys, which select each answer on their way', async () => {
    const funnel = show(medicare, '/quiz/otc/medicare');
    screen.getByRole('radio', { name: 'Yes' }).focus();
    // A browser clicks the answer that an arrow key reaches, without a pointer.
    fireEvent.click(screen.getByRole('radio', { name: 'No' }), { detail: 0 });
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await wait();
    expect(funnel.path()).toBe('/quiz/otc/medicare');
  });

  it('goes on after the last of several answers', async () => {
    const finger = visitor();
    const funnel = show(auto, '/quiz/auto/record');
    await finger.click(radio(/SR-22/, 'No'));
    await wait();
    expect(funnel.path()).toBe('/quiz/auto/record');
    await finger.click(radio(/military/, 'Yes'));
    await wait();
    expect(funnel.path()).toBe('/quiz/auto/name');
  });

  it('stays if the answer opens another question', async () => {
    const finger = visitor();
    const funnel = show(auto, '/quiz/auto/insurance');
    await finger.click(screen.getByRole('radio', { name: 'Yes' }));
    await wait();
    expect(funnel.path()).toBe('/quiz/auto/insurance');
    await finger.click(radio('Your insurance company', 'GEICO'));
    await wait();
    expect(funnel.path()).toBe('/quiz/auto/insurance');
    await finger.click(screen.getByRole('radio', { name: 'No' }));
    await wait();
    expect(funnel.path()).toBe('/quiz/auto/home');
  });

  it('says that it goes on, while a tap does', async () => {
    const finger = visitor();
    show(auto, '/quiz/auto/insurance');
    const { tapGoesOn } = auto.copy;
    expect(screen.getByText(tapGoesOn)).toBeVisible();
    await finger.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByText(tapGoesOn)).toBeNull();
    await finger.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByText(tapGoesOn)).toBeVisible();
  });

  it('ignores the second click of a double click on the next question', async () => {
    const finger = visitor();
    const funnel = show(medicare, '/quiz/otc/medicare');
    await finger.click(screen.getByText('Yes'));
    await wait();
    fireEvent.click(screen.getByText('Yes'), { detail: 2 });
    await wait();
    expect(funnel.path()).toBe('/quiz/otc/medicaid');
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  });
});

describe('the zip field', () => {
  const setPointer = (isMouse: boolean) => {
    window.matchMedia = ((query: string) => ({ matches: isMouse && query.includes('fine') })) as typeof window.matchMedia;
  };
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('has the focus on a desktop, and shows no error if it is left empty', async () => {
    setPointer(true);
    show(auto, '/quiz/auto');
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no focus on a phone, where the keyboard would cover the page', () => {
    setPointer(false);
    show(auto, '/quiz/auto');
    expect(document.body).toHaveFocus();
  });
});

describe('a field that the browser can fill in', () => {
  it.each([
    ['zip', 'zipcode', 'postal-code'],
    ['about-you', 'driver1Gender', null],
    ['birth-date', 'driver1DobMonth', 'bday-month'],
    ['birth-date', 'driver1DobDay', 'bday-day'],
    ['birth-date', 'driver1DobYear', 'bday-year'],
    ['name', 'driver1FirstName', 'given-name'],
    ['name', 'driver1LastName', 'family-name'],
    ['address', 'driver1Address', 'address-line1'],
    ['address', 'driver1Address2', 'address-line2'],
    ['contact', 'driver1Email', 'email'],
    ['contact', 'driver1Phone', 'tel-national'],
  ])('at %s has its own name: %s', (step, name, autocomplete) => {
    const markup = serverMarkup(<FunnelOnServer payload={auto} step={step} />);
    expect(markup.querySelector(`[name="${name}"]`)?.getAttribute('autocomplete') ?? null).toBe(autocomplete);
  });

  it('lists the most common insurers first, then all others by their letters', () => {
    const markup = serverMarkup(<FunnelOnServer payload={auto} step="insurance" />);
    const groups = [...markup.querySelectorAll('select optgroup')].map((group) =>
      [...group.querySelectorAll('option')].map(({ value }) => value),
    );
    const [common = [], others = []] = groups;
    expect(common.slice(0, 4)).toEqual(['State Farm', 'Progressive', 'GEICO', 'Allstate']);
    expect([...others].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(
      others
        .filter((name) => name !== 'Other')
        .concat('Other')
        .sort((a, b) => a.localeCompare(b, 'en')),
    );
    expect(new Set([...common, ...others]).size).toBe(common.length + others.length);
    expect(others.at(-1)).toBe('Other');
  });
});

describe('a birth date in the address [R6.03] [R5.13]', () => {
  it('fills the three parts that the step asks for', () => {
    const { prefill } = readUrl('https://tqg.example/quiz/auto?dateofbirth=1958-02-28');
    const userState = withPrefill(EMPTY_USER_STATE, prefill, '2026-11-18T18:00:00.000Z');
    const visit = { userState, session: aSession(), rejected: null, results: null };
    const form = serverMarkup(<FunnelOnServer payload={auto} step="birth-date" visit={visit} />).querySelector('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      driver1DobMonth: '02',
      driver1DobDay: '28',
      driver1DobYear: '1958',
    });
  });
});
