import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isEventTracked } from '@waypost/tracking/contract';
import { serverMarkup } from '@waypost/ui/testing';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aFunnelInTab, FunnelOnServer, type FunnelInTab, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { funnelSaga } from '../funnel/funnel-saga';
import { vehicleListLoaded } from '../vehicles/vehicle-list-slice';

const payload = aFunnelPayload();
const show = (step: string): FunnelInTab => {
  window.scrollTo = jest.fn();
  const funnel = aFunnelInTab({ payload, path: `/quiz/auto/${step}` });
  funnel.tab.store.run(funnelSaga, funnelServices);
  render(funnel.element);
  return funnel;
};
const answersIn = (funnel: FunnelInTab) => funnel.tab.store.getState().userState.state.forms['auto-v1'] ?? {};
const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('an answer that is probably a slip', () => {
  it('is questioned, and a tap takes the suggestion', async () => {
    const visitor = userEvent.setup();
    const funnel = show('contact');
    await visitor.type(box('E-mail address'), 'ana@gmial.com');
    await visitor.click(button('See my options'));
    expect(funnel.path()).toBe('/quiz/auto/contact');
    expect(screen.getByRole('group', { name: 'Did you mean ana@gmail.com?' })).toHaveFocus();
    expect(box('E-mail address')).not.toHaveAttribute('aria-invalid');
    await visitor.click(button('Use ana@gmail.com'));
    expect(funnel.path()).toBe('/quiz/auto/results');
    expect(answersIn(funnel)).toMatchObject({ driver1Email: 'ana@gmail.com' });
    expect(funnel.tab.actions.filter(isEventTracked)).toHaveLength(1);
  });

  it('stays if the visitor says that it is right', async () => {
    const visitor = userEvent.setup();
    const funnel = show('zip');
    await visitor.type(box('ZIP code'), '00000{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/zip');
    await visitor.click(button('It is right'));
    expect(funnel.path()).toBe('/quiz/auto/insurance');
    expect(answersIn(funnel)).toMatchObject({ zipcode: '00000' });
  });

  it('is no longer questioned after a change', async () => {
    const visitor = userEvent.setup();
    const funnel = show('zip');
    await visitor.type(box('ZIP code'), '00000{Enter}');
    await visitor.clear(box('ZIP code'));
    await visitor.type(box('ZIP code'), '94105');
    expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
    await visitor.keyboard('{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/insurance');
  });

  it('is not accepted by Enter in the field, which questions it again', async () => {
    const visitor = userEvent.setup();
    const funnel = show('contact');
    await visitor.type(box('E-mail address'), 'ana@gmial.com{Enter}');
    await visitor.type(box('E-mail address'), '{Enter}');
    expect(funnel.path()).toBe('/quiz/auto/contact');
    expect(box('E-mail address')).toHaveValue('ana@gmial.com');
  });

  it('is a car’s name one slip away from a name in the list', async () => {
    const visitor = userEvent.setup();
    const funnel = show('vehicle-1');
    act(() => void funnel.tab.store.dispatch(vehicleListLoaded({ Toyota: { Corolla: [[1968]] } }) as never));
    await visitor.type(screen.getByLabelText('Year'), '2019');
    await visitor.type(screen.getByLabelText('Make'), 'Toyota');
    await visitor.type(screen.getByLabelText('Model'), 'Corola{Enter}');
    await visitor.click(button('Use Corolla'));
    expect(funnel.path()).toBe('/quiz/auto/vehicle-2');
    expect(answersIn(funnel)).toMatchObject({ vehicle1Model: 'Corolla' });
  });

  it('is questioned in the page of a plain post, with buttons that post [R3.08]', () => {
    const doubt = { question: 'Did you mean ana@gmail.com?', suggestion: 'ana@gmail.com', take: 'Use it', keep: 'It is right' };
    const visit = {
      userState: aUserState(),
      session: aSession(),
      rejected: {
        values: { driver1Email: 'ana@gmial.com', confirmed: 'driver1Phone=1' },
        messages: {},
        doubts: { driver1Email: { ...doubt, value: 'ana@gmial.com' } },
      },
      results: null,
    };
    const form = serverMarkup(<FunnelOnServer payload={payload} step="contact" visit={visit} />).querySelector('form');
    const buttons = [...(form?.querySelectorAll('button') ?? [])].map(({ name, value, type }) => [type, name, value]);
    expect(buttons).toEqual([
      ['submit', '', ''],
      ['submit', 'instead', 'driver1Email=ana@gmail.com'],
      ['submit', 'confirmed', 'driver1Email=ana@gmial.com'],
      ['submit', '', ''],
      ['submit', 'intent', 'start-over'],
    ]);
    expect(form).toHaveTextContent(doubt.question);
    expect(form).not.toHaveTextContent(payload.copy.checkAnswers);
    expect(new FormData(form ?? undefined).getAll('confirmed')).toEqual(['driver1Phone=1']);
  });
});
