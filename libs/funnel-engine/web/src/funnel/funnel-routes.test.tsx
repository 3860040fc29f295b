import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invariant } from '@waypost/platform/kernel';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import type { BrandId } from '@waypost/brands';
import { aFunnelInTab, aFunnelStore, answersBefore, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { ChatTemplate } from './chat-template';
import { funnelSaga } from './funnel-saga';
import { FunnelTemplate } from './funnel-template';

/** Routes whose step is not simply the last part of a funnel's path. */
const ROUTES = [
  { brand: 'mpa', base: '/grocery-allowance-r2', Template: FunnelTemplate },
  { brand: 'mpa', base: '/dental-allowance-24-es/call', Template: FunnelTemplate },
  { brand: 'mpa', base: '/chat-ad', Template: ChatTemplate },
  { brand: 'tqg', base: '/chat-ad-f3z', Template: ChatTemplate },
] satisfies readonly { brand: BrandId; base: string; Template: unknown }[];

describe.each(ROUTES)('a funnel at $base of $brand [R2.03]', ({ brand, base, Template }) => {
  const route = activeRoutes(routeTable, brand).find(({ path }) => path.replace('/:step?', '') === base);
  invariant(route, `${brand} has a route at ${base}`);
  const payload = { ...aFunnelPayload({ formName: 'medicare-v1' }), route: { ...route, smid: null, xsmid: null } };
  const show = (path: string, tab = aFunnelStore()) => {
    window.scrollTo = jest.fn();
    const funnel = aFunnelInTab({ payload, path, tab, Template });
    funnel.tab.store.run(funnelSaga, funnelServices);
    render(funnel.element);
    return funnel;
  };

  it('asks its first question at the bare path, and leads to the next and back again [R4.01, R4.02]', async () => {
    const user = userEvent.setup();
    const funnel = show(`${base}?utm_source=x`);
    await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '94105');
    await user.click(screen.getByRole('button', { name: payload.form?.steps[0]?.copy.submit ?? payload.copy.continue }));
    expect(funnel.path()).toBe(`${base}/medicare?utm_source=x`);
    await user.click(screen.getByRole('link', { name: payload.copy.back }));
    expect(funnel.path()).toBe(`${base}/zip?utm_source=x`);
  });

  it('takes a returning visitor to the step they left [R4.13]', () => {
    expect(
      show(
        base,
        aFunnelStore({ forms: { 'medicare-v1': answersBefore(payload, 'medicaid') }, steps: { 'medicare-v1': 'medicaid' } }),
      ).path(),
    ).toBe(`${base}/medicaid`);
  });
});
