import { brandRecords } from '@waypost/brands/records';
import { createPageKind } from './page-kind';
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
  ] as const)('%s [R3.05] [R4.02]', (_what, route, page, field) => {
    expect(stepsFault(route, page)?.field ?? null).toBe(field);
  });
});

describe('pages as staff save and publish them', () => {
  const pages = createPageKind({ brands: brandRecords });
  const pageOf = (key: string) => {
    const data = pages.defaultOf(key);
    if (!data) throw new Error(key);
    return data;
  };
  const funnel = { ...pageOf('tqg.call-auto'), template: 'quiz', form: 'auto-v1' };

  it('are refused where the template needs steps that the address has not, with words [R3.05] [R4.02]', () => {
    expect(pages.parse('tqg.call-auto', funnel)).toEqual({
      ok: false,
      error: { field: 'template', message: expect.stringContaining('/call-auto has no steps') },
    });
    expect(pages.parse('tqg.quiz-auto', pageOf('tqg.quiz-auto')).ok).toBe(true);
  });

  it.each([
    ['tqg.call-auto', funnel, 'template'],
    ['tqg.quiz-auto', { ...pageOf('tqg.quiz-auto'), template: 'landing' }, 'form'],
  ])('stop the publish of %s [R3.05] [R4.02]', async (key, data, field) => {
    const findings = await pages.checks?.([{ kind: 'page', key, label: key, data }], new Date('2026-11-21T12:00:00Z'));
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'stop', code: 'steps-mismatch', field }));
  });
});
