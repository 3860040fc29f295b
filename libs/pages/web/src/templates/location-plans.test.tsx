import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { navigationIn } from '@waypost/routing/web';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { parseTypedAnswers, type Language } from '@waypost/validation';
import { faultMessages } from '@waypost/validation/messages';
import type { IpLookup } from '@waypost/visitor/model';
import { anIpLookup, aSession, aUserState } from '@waypost/visitor/model/testing';
import { aVisitorState } from '@waypost/visitor/web/testing';
import { userStateReducer } from '@waypost/visitor/web/user-state';
import { Provider } from 'react-redux';
import { templateProps } from '../../testing';
import { Template } from './location-plans';
import { visitorPlace } from '../shell/visitor-place';

const props = templateProps({
  product: 'medicare',
  destination: '/go-4-life',
  actionLabel: 'See plans for my ZIP code',
  headline: 'County by county',
});
const IN_MIAMI = anIpLookup({ city: 'Miami', stateCode: 'FL', postalCode: '33101' });

const inTab = ({ zipcode, ipLookup = null }: { zipcode?: string; ipLookup?: IpLookup | null }, page: { language?: Language } = {}) => {
  const { session, userState } = aVisitorState({
    userState: aUserState({ forms: zipcode ? { 'medicare-v1': { zipcode }, '*': { zipcode } } : {} }),
  });
  const tab = aTestStore({
    reducers: { session: (state = session) => state, userState: userStateReducer, ipLookup: (state: IpLookup | null = ipLookup) => state },
    preloadedState: { userState },
  });
  return {
    tab,
    element: (
      <Provider store={tab.store}>
        <Template {...templateProps({ ...props.payload.page, ...page })} />
      </Provider>
    ),
  };
};
/** The answers that go along with the newest navigation. */
const answersIn = ({ actions }: Pick<ReturnType<typeof inTab>['tab'], 'actions'>) => actions.map(navigationIn).at(-1)?.answers;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your ZIP code' });
const factsHeading = () => screen.getByRole('heading', { level: 2, name: /What/ });

describe('location plans template [R3.07]', () => {
  it('asks for the ZIP code in a form that the funnel’s first step accepts, if there is no place [R3.08]', () => {
    const page = serverMarkup(<Template {...props} />);
    const form = page.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/go-4-life');
    expect(form?.querySelector('input')).toMatchObject({ name: 'zipcode', required: true, value: '' });
    expect(page).toHaveTextContent('Start with your ZIP code. A few short questions follow.');
    expect(page).toHaveTextContent('What your state decides');
    // A number in a line of its own is as large as a button.
    expect(page.querySelector('a[href^="tel:"]')).toHaveAttribute('data-variant', 'secondary');
  });

  it('says when the line opens beside the number while it is closed [R8.12]', () => {
    const line = { isOpen: false, nextOpening: '2026-11-30T13:00:00.000Z' };
    const page = serverMarkup(<Template {...props} payload={{ ...props.payload, line }} />);
    expect(page).toHaveTextContent(props.payload.copy.lineClosed);
    expect(page).not.toHaveTextContent(props.payload.copy.lineOpen);
  });

  it('shows the place of a preview without a script [R10.03]', () => {
    const visit = {
      userState: aUserState(),
      session: aSession(),
      rejected: null,
      results: null,
      place: { city: null, stateCode: 'TX', postalCode: '78701' },
    };
    const page = serverMarkup(<Template {...props} visit={visit} />);
    expect(page).toHaveTextContent('What to know in Texas');
    expect(page).toHaveTextContent('ZIP code 78701, Texas');
    expect(page.querySelector('input')).toHaveValue('78701');
  });

  it('hydrates the server’s page without a difference, and then shows the place', async () => {
    const { problems, unmount } = await hydrated(<Template {...props} />, inTab({ ipLookup: IN_MIAMI }).element);
    expect(problems).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Do you live in Miami, Florida?');
    expect(factsHeading()).toHaveTextContent('What to know in Florida');
    expect(field()).toHaveValue('33101');
    unmount();
  });

  it('prefers the visitor’s answer to the place of the connection', () => {
    render(inTab({ zipcode: '97201', ipLookup: IN_MIAMI }).element);
    expect(screen.getByRole('status')).toHaveTextContent('You told us that you live in ZIP code 97201, Oregon.');
    expect(factsHeading()).toHaveTextContent('What to know in Oregon');
    expect(field()).toHaveValue('97201');
  });

  it('keeps text that was typed meanwhile', async () => {
    const { unmount } = await hydrated(<Template {...props} />, inTab({ ipLookup: IN_MIAMI }).element, () => {
      field().value = '10001';
    });
    expect(field()).toHaveValue('10001');
    unmount();
  });

  it('goes on to the funnel with the ZIP code, which the funnel takes as an answer [R4.15]', async () => {
    const { tab, element } = inTab({});
    render(element);
    await userEvent.type(field(), '33101-1234');
    await userEvent.click(screen.getByRole('button', { name: 'See plans for my ZIP code' }));
    expect(tab.actions.map(navigationIn)).toEqual([{ to: '/go-4-life', keepQuery: true, answers: { zipcode: '33101' } }]);
  });

  it.each(['33101-1234', ' 33101 ', '33101–1234', '33101—1234', '３３１０１', '٣٣١٠١', '3310', '33101 1234', '331011234', 'x33101', ''])(
    'reads the ZIP code “%s” as the funnel reads it without a script [R5.11] [R3.08]',
    async (typed) => {
      const { tab, element } = inTab({});
      render(element);
      fireEvent.change(field(), { target: { value: typed } });
      await userEvent.click(screen.getByRole('button', { name: 'See plans for my ZIP code' }));
      expect(answersIn(tab) ?? {}).toEqual(parseTypedAnswers({ zipcode: typed }, new Date(0)));
    },
  );

  it.each([
    ['english', 'Your ZIP code', 'A ZIP code has 5 digits, like 90210.'],
    ['spanish', 'Su código postal', 'Un código postal tiene 5 dígitos, por ejemplo 90210.'],
  ] as const)(
    'shows the fault at the field, in %s and as the funnel does, and does not navigate [R5.14]',
    async (language, name, fault) => {
      expect(faultMessages(language).zip).toBe(fault);
      const { tab, element } = inTab({}, { language });
      const { container } = render(element);
      expect(container.querySelector('form')?.noValidate).toBe(true);
      const input = screen.getByRole('textbox', { name });
      await userEvent.type(input, '331{Enter}');
      expect(input).toHaveFocus();
      expect(input).toHaveAccessibleDescription(expect.stringContaining(fault));
      expect(input).toBeInvalid();
      expect(screen.getByRole('alert')).toHaveTextContent(fault);
      expect(tab.actions).toEqual([]);
      await userEvent.type(input, '01{Enter}');
      expect(input).toBeValid();
      expect(answersIn(tab)).toEqual({ zipcode: '33101' });
    },
  );

  it('links to the phone if the page has no destination', () => {
    const page = serverMarkup(<Template {...templateProps({ destination: null })} />);
    expect(page.querySelector('form')).toBeNull();
    expect(page.querySelector('a[href^="tel:"]')).not.toBeNull();
  });
});

describe('visitorPlace [R3.07]', () => {
  it.each([
    [null, null, null],
    [undefined, anIpLookup({ city: null, stateCode: null, postalCode: null }), null],
    ['33101', null, { zip: '33101', city: null, stateCode: 'FL', source: 'answers' }],
    ['33101', IN_MIAMI, { zip: '33101', city: 'Miami', stateCode: 'FL', source: 'answers' }],
    ['90210', IN_MIAMI, { zip: '90210', city: null, stateCode: 'CA', source: 'answers' }],
    [null, IN_MIAMI, { zip: '33101', city: 'Miami', stateCode: 'FL', source: 'connection' }],
    [
      null,
      anIpLookup({ city: null, stateCode: null, postalCode: '73301-0001' }),
      { zip: '73301', city: null, stateCode: 'TX', source: 'connection' },
    ],
  ])('is right for the answer %p and the record %p', (zip, lookup, place) => {
    expect(visitorPlace(zip, lookup)).toEqual(place);
  });
});
