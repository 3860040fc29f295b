import type { LiveApp } from './live-app';
import { startOnce } from './start-once';

it('runs a start that two templates share once per tab, and each template’s own [R4.01] [R3.07]', () => {
  const app = { window } as unknown as LiveApp;
  const [funnel, listing] = [jest.fn(), jest.fn()];
  const start = startOnce(app);
  for (const template of [{ start: funnel }, {}, { start: listing }, { start: funnel }]) start(template);
  expect(funnel.mock.calls).toEqual([[app]]);
  expect(listing.mock.calls).toEqual([[app]]);
  startOnce(app)({ start: funnel });
  expect(funnel).toHaveBeenCalledTimes(2);
});
