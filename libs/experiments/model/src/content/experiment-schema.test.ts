import { anExperiment, aVariant } from '../../testing';
import { parseExperimentContent, parseTypedExperiment } from './experiment-schema';

const control = aVariant({ key: 'control', name: 'Control', changes: {} });
const faultsOf = (sent: unknown) => {
  const result = parseExperimentContent(sent);
  return result.ok ? [] : result.error.map(({ field }) => field);
};
const target = (changes: object) => ({ ...anExperiment(), target: { ...anExperiment().target, ...changes } });
const withVariants = (...variants: object[]) => ({ ...anExperiment(), variants });

describe('parseExperimentContent', () => {
  it('returns a valid definition unchanged [R9.03]', () => {
    const whole = anExperiment({
      variants: [
        control,
        aVariant({ weight: 2500 }),
        aVariant({ key: 'branch', name: 'Branch', weight: 2500, changes: {}, branch: 'spring' }),
      ],
      target: { pages: ['tqg.home'], languages: ['english'], paid: false, devices: ['phone'], sources: ['bigo'], coverage: 5000 },
      guardrails: ['called', 'expectedValue'],
    });
    expect(parseExperimentContent(JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole });
  });

  it('drops unsupported fields, and fills in defaults [R9.03]', () => {
    const { hypothesis: _h, guardrails: _g, ...rest } = anExperiment();
    const sent = { ...rest, script: 'alert()', target: { pages: ['tqg.home'] }, plan: { minimumEffect: 0.2 } };
    expect(parseExperimentContent(sent)).toEqual({ ok: true, value: anExperiment({ plan: { minimumEffect: 0.2, windowDays: 7 } }) });
  });

  it.each([null, 'text', [], 7])('refuses %j [R9.03]', (sent) => expect(faultsOf(sent)).toEqual(['']));

  it.each<[string, unknown, string[]]>([
    ['one variant', withVariants({ ...control, weight: 10_000 }), ['variants']],
    [
      'seven variants',
      withVariants(control, ...Array.from({ length: 6 }, (_, index) => aVariant({ key: `v${index}`, weight: 0 }))),
      ['variants'],
    ],
    ['weights of 9,999', withVariants(control, aVariant({ weight: 4999 })), ['variants']],
    ['weights of 10,001', withVariants(control, aVariant({ weight: 5001 })), ['variants']],
    [
      'a weight that is no whole number',
      withVariants({ ...control, weight: 4999.5 }, aVariant({ weight: 5000.5 })),
      ['variants[0].weight', 'variants[1].weight'],
    ],
    [
      'a weight below 0',
      withVariants({ ...control, weight: 11_000 }, aVariant({ weight: -1000 })),
      ['variants[0].weight', 'variants[1].weight'],
    ],
    ['two variants of one key', withVariants({ ...control, key: 'b' }, aVariant()), ['variants']],
    ['a key in capitals', withVariants(control, aVariant({ key: 'B' })), ['variants[1].key']],
    ['a key of 61 characters', withVariants(control, aVariant({ key: 'b'.repeat(61) })), ['variants[1].key']],
    ['a control that changes something', withVariants({ ...control, changes: { 'tqg.home': { title: 'x' } } }, aVariant()), ['variants']],
    ['a control that is a branch', withVariants({ ...control, branch: 'spring' }, aVariant()), ['variants']],
    ['a variant that is a branch and changes', withVariants(control, aVariant({ branch: 'spring' })), ['variants']],
    ['a variant that is the live site', withVariants(control, aVariant({ branch: 'main', changes: {} })), ['variants[1].branch']],
    ['changes that are code', withVariants(control, { ...aVariant(), changes: 'alert()' }), ['variants[1].changes']],
    [
      'changes of a page that does not take part',
      withVariants(control, aVariant({ changes: { 'ps.home': { title: 'x' } } })),
      ['variants'],
    ],
    ['no page', target({ pages: [] }), ['target.pages']],
    ['a page twice', target({ pages: ['tqg.home', 'tqg.home'] }), ['target.pages']],
    ['a language that nobody writes', target({ languages: ['klingon'] }), ['target.languages[0]']],
    ['an empty condition', target({ devices: [] }), ['target.devices']],
    ['more than everyone', target({ coverage: 10_001 }), ['target.coverage']],
    ['an unknown metric', { ...anExperiment(), primaryMetric: 'clicks' }, ['primaryMetric']],
    ['a guardrail that is the primary metric', { ...anExperiment(), guardrails: ['converted'] }, ['guardrails']],
    ['an effect of nothing', { ...anExperiment(), plan: { minimumEffect: 0, windowDays: 7 } }, ['plan.minimumEffect']],
    ['a window of half a day', { ...anExperiment(), plan: { minimumEffect: 0.1, windowDays: 0.5 } }, ['plan.windowDays']],
    ['a window that is a text', { ...anExperiment(), plan: { minimumEffect: 0.1, windowDays: '7' } }, ['plan.windowDays']],
    ['pages that are a text', target({ pages: '["tqg.home"]' }), ['target.pages']],
    ['a metric that is nothing', { ...anExperiment(), primaryMetric: null }, ['primaryMetric']],
  ])('refuses %s, and names the field [R9.03] [R9.07]', (_, sent, fields) => expect(faultsOf(sent)).toEqual(fields));

  it.each<[unknown, string]>([
    [withVariants(control, aVariant({ key: 'B' })), 'A key is 1 to 60 lower-case letters, digits and hyphens.'],
    [withVariants(control, aVariant({ name: ' ' })), 'Give the variant a name.'],
    [{ ...anExperiment(), name: '' }, 'Give the experiment a name.'],
    [{ ...anExperiment(), name: 'x'.repeat(121) }, 'The name is too long.'],
    [{ ...anExperiment(), hypothesis: 'x'.repeat(2001) }, 'The hypothesis is too long.'],
    [target({ pages: [] }), 'Name the pages that take part.'],
    [target({ sources: ['bigo', 'bigo'] }), 'A value is named twice.'],
    [target({ sources: [''] }), 'One of the values is empty.'],
    [{ ...anExperiment(), plan: { minimumEffect: -1, windowDays: 7 } }, 'The smallest change that matters is 0.1% or more.'],
    [{ ...anExperiment(), plan: { minimumEffect: 11, windowDays: 7 } }, 'The smallest effect that matters is too large.'],
    [{ ...anExperiment(), plan: { minimumEffect: 0.1, windowDays: -1 } }, 'A window is a day or longer.'],
    [{ ...anExperiment(), plan: { minimumEffect: 0.1, windowDays: 1.5 } }, 'A window is whole days.'],
    [{ ...anExperiment(), plan: { minimumEffect: 0.1, windowDays: 91 } }, 'A window is 90 days or shorter.'],
  ])('answers %j with: %s [R9.03]', (sent, message) => {
    expect(parseExperimentContent(sent)).toMatchObject({ ok: false, error: [{ message }] });
  });

  it('trims names, and drops changes with names of built-in properties [R9.03] [R12.02]', () => {
    const changes: unknown = JSON.parse('{"tqg.home":{"headline":"Another","constructor":{},"__proto__":{}}}');
    expect(parseExperimentContent({ ...withVariants(control, { ...aVariant(), changes }), name: ' Headline ' })).toEqual({
      ok: true,
      value: withVariants(control, aVariant()),
    });
  });

  it('reports every fault at once [R9.03]', () => {
    expect(faultsOf({ variants: [control, aVariant({ name: '' })] })).toEqual(
      expect.arrayContaining(['name', 'variants[1].name', 'target.pages', 'primaryMetric', 'plan.minimumEffect']),
    );
  });
});

describe('parseTypedExperiment', () => {
  const withEffect = (minimumEffect: number) => ({ ...anExperiment(), plan: { minimumEffect, windowDays: 7 } });

  it('refuses an effect that no site can find, though a stored one stays readable [R9.03] [R9.12]', () => {
    expect(parseTypedExperiment(withEffect(0.0009))).toEqual({
      ok: false,
      error: [{ field: 'plan.minimumEffect', message: 'The smallest change that matters is 0.1% or more.' }],
    });
    expect(parseExperimentContent(withEffect(0.0009)).ok).toBe(true);
    expect(parseTypedExperiment(withEffect(0.001)).ok).toBe(true);
  });
});
