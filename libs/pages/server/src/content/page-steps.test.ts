import { aPageKind } from '../../testing';

describe('saved and published pages', () => {
  const pages = aPageKind();
  const pageOf = (key: string) => {
    const data = pages.defaultOf(key);
    if (!data) throw new Error(key);
    return data;
  };
  const funnel = { ...pageOf('tqg.call-auto'), template: 'quiz', form: 'auto-v1' };

  it('are refused if the template needs steps that the address does not have [R3.05] [R4.02]', () => {
    expect(pages.parse('tqg.call-auto', funnel)).toEqual({
      ok: false,
      error: { field: 'template', message: expect.stringContaining('/call-auto has no steps') },
    });
    expect(pages.parse('tqg.quiz-auto', pageOf('tqg.quiz-auto')).ok).toBe(true);
  });

  it.each([
    ['where the address has steps', 'tqg.quiz-auto', { ...pageOf('tqg.quiz-auto'), template: 'landing' }],
    ['where it has none', 'tqg.home', { ...pageOf('tqg.home'), form: 'auto-v1' }],
    ['at an address of their own', 'tqg.~drivers', { ...pageOf('tqg.home'), form: 'auto-v1' }],
  ])('are refused with a form that their template does not use, %s [R3.05] [R4.02]', (_where, key, data) => {
    expect(pages.parse(key, data)).toEqual({ ok: false, error: { field: 'form', message: expect.stringContaining('asks no questions') } });
  });

  it.each([
    ['tqg.quiz-auto', { ...pageOf('tqg.quiz-auto'), template: 'landing', form: null }],
    ['tqg.~drivers', { ...pageOf('tqg.home'), template: 'quiz', form: 'auto-v1' }],
  ])('may ask nothing at an address with steps, and something at their own address: %s [R3.05]', async (key, data) => {
    expect(pages.parse(key, data).ok).toBe(true);
    const findings = await pages.checks?.([{ kind: 'page', key, label: key, data }], new Date('2026-11-21T12:00:00Z'));
    expect(findings?.map(({ code }) => code)).not.toContain('steps-mismatch');
  });

  it('fit together in every default page [R3.05]', () => {
    expect(pages.entries.filter(({ key }) => !pages.parse(key, pageOf(key)).ok).map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['tqg.call-auto', funnel, 'template'],
    ['tqg.quiz-auto', { ...pageOf('tqg.quiz-auto'), template: 'landing' }, 'form'],
  ])('block the publish of %s [R3.05] [R4.02]', async (key, data, field) => {
    const findings = await pages.checks?.([{ kind: 'page', key, label: key, data }], new Date('2026-11-21T12:00:00Z'));
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'stop', code: 'steps-mismatch', field }));
  });
});
