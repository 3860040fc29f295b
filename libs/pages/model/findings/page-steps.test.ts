import { stepsFault } from './page-steps';

const STEPPED = { path: '/quiz/auto/:step?' };
const FIXED = { path: '/otc-savings' };

describe('template, form and address', () => {
  it.each([
    ['a funnel at an address with steps', STEPPED, { template: 'quiz', form: 'auto-v1' }, null],
    ['a conversation there', { path: '/chat-ad/:step' }, { template: 'chat', form: 'auto-v1' }, null],
    ['a page to read there', STEPPED, { template: 'legal', form: null }, null],
    ['a page to read at an address without', FIXED, { template: 'landing', form: null }, null],
    ['a funnel at an address without', FIXED, { template: 'quiz', form: 'auto-v1' }, 'template'],
    ['a conversation at the home page', { path: '/' }, { template: 'chat', form: 'auto-v1' }, 'template'],
    ['a form that its template asks nothing of', STEPPED, { template: 'landing', form: 'auto-v1' }, 'form'],
  ] as const)('are checked for %s [R3.05] [R4.02]', (_what, route, page, field) => {
    expect(stepsFault(route, page)?.field ?? null).toBe(field);
  });
});
