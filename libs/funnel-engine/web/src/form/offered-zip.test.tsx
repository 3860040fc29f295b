import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverMarkup } from '@waypost/ui/testing';
import { EMPTY_USER_STATE, type IpLookup } from '@waypost/visitor/model';
import { anIpLookup, aSession } from '@waypost/visitor/model/testing';
import { ipLookupReducer, refreshIpLookup } from '@waypost/visitor/web/place-and-bots';
import { fakeVisitorServices } from '@waypost/visitor/web/testing';
import { hydrateRoot } from 'react-dom/client';
import { aFunnelInTab, aFunnelStore, FunnelOnServer, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { funnelSaga } from '../funnel/funnel-saga';

const payload = aFunnelPayload();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' });
const visitOf = (postalCode: string | null) => ({
  userState: EMPTY_USER_STATE,
  session: aSession(),
  rejected: null,
  results: null,
  place: { city: null, stateCode: null, postalCode },
});

/** The first step in a tab whose lookup answers when the test says so. */
function aTab(options: Partial<Parameters<typeof aFunnelInTab>[0]> = {}) {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab({ payload, path: '/quiz/auto/zip', tab: aFunnelStore(), ...options });
  const { store } = funnel.tab;
  store.inject('ipLookup', ipLookupReducer);
  store.run(funnelSaga, funnelServices);
  const lookUp = (record: Partial<IpLookup> = {}) =>
    act(async () => {
      const ipLookup = () => Promise.resolve({ body: anIpLookup({ postalCode: '94105', ...record }), date: null });
      store.run(refreshIpLookup, fakeVisitorServices({ ipLookup }));
      await Promise.resolve();
    });
  return { ...funnel, lookUp };
}

describe('the ZIP code of the visitor’s place [R4.03] [R4.07]', () => {
  it('fills the untouched field when the lookup has come, and is an answer once it is submitted', async () => {
    const { element, lookUp, tab } = aTab();
    render(element);
    expect(field()).toHaveValue('');
    await lookUp();
    expect(field()).toHaveValue('94105');
    expect(screen.queryByText(payload.copy.startOver)).not.toBeInTheDocument();
    expect(tab.store.getState().userState.state.forms).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(tab.store.getState().userState.state.forms['auto-v1']).toEqual({ zipcode: '94105' });
  });

  it.each([
    ['what was typed', '9', '9'],
    ['what was typed and removed', '9{Backspace}', ''],
  ])('replaces nothing of %s', async (_what, keys, value) => {
    const { element, lookUp } = aTab();
    render(element);
    await userEvent.type(field(), keys);
    await lookUp();
    expect(field()).toHaveValue(value);
    await userEvent.keyboard('8');
    expect(field()).toHaveValue(`${value}8`);
  });

  it.each([
    ['it came while they were in the field', true],
    ['they tapped the field that it had filled', false],
  ])('makes way for the visitor’s own ZIP code if %s', async (_when, isThere) => {
    const { element, lookUp } = aTab();
    render(element);
    if (isThere) await userEvent.click(field());
    await lookUp();
    if (!isThere) await userEvent.click(field());
    await userEvent.keyboard('33101');
    expect(field()).toHaveValue('33101');
  });

  it.each([
    ['an own answer', { 'auto-v1': { zipcode: '33101' } }, '33101'],
    ['an answer of another form', { '*': { zipcode: '33101' } }, '33101'],
  ])('gives way to %s', async (_what, forms, value) => {
    const { element, lookUp } = aTab({ tab: aFunnelStore({ forms }) });
    render(element);
    await lookUp();
    expect(field()).toHaveValue(value);
  });

  it('is in the HTML of a visit’s own page alone, which the browser’s first render equals [R3.08]', async () => {
    expect(serverMarkup(<FunnelOnServer payload={payload} step="zip" />).querySelector('[name=zipcode]')).toHaveValue('');
    const visit = visitOf('33101');
    const container = serverMarkup(<FunnelOnServer payload={payload} step="zip" visit={visit} />);
    document.body.append(container);
    expect(field()).toHaveValue('33101');
    const { element, lookUp } = aTab({ visit });
    await lookUp({ postalCode: null });
    const problems: unknown[] = [];
    const root = await act(async () => hydrateRoot(container, element, { onRecoverableError: (error) => problems.push(error) }));
    expect([problems, field().value]).toEqual([[], '33101']);
    act(() => root.unmount());
    container.remove();
  });
});
