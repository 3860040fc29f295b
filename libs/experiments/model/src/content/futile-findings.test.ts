import { anExperiment, aVariant } from '../../testing';
import { futileFindings } from './futile-findings';

const home = { language: 'english', headline: 'As it is' };
const control = aVariant({ key: 'control', name: 'Control', changes: {} });
const messagesOf = (changes: Parameters<typeof anExperiment>[0], page: Readonly<Record<string, unknown>> | null = home) =>
  futileFindings(anExperiment(changes), () => page).map(({ field, message }) => [field, message]);
const target = (changes: object) => ({ target: { ...anExperiment().target, ...changes } });

describe('futileFindings', () => {
  it('are none for an experiment that can give a result [R9.03]', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf(target({ languages: ['english', 'spanish'] }))).toEqual([]);
    expect(messagesOf({ variants: [control, aVariant({ changes: {}, branch: 'spring' })] })).toEqual([]);
  });

  it.each<[string, Parameters<typeof anExperiment>[0], string, string]>([
    ['nobody takes part', target({ coverage: 0 }), 'target.coverage', 'Nobody takes part: the share of visitors is 0%.'],
    [
      'no page has the language',
      target({ languages: ['spanish'] }),
      'target.languages',
      'Nobody takes part: none of the pages is in Spanish.',
    ],
    [
      'nobody enters a variant',
      { variants: [{ ...control, weight: 10_000 }, aVariant({ weight: 0 })] },
      'variants[1].weight',
      'Nobody can enter B: its share of visitors is 0%.',
    ],
    [
      'nobody enters the control',
      { variants: [{ ...control, weight: 0 }, aVariant({ weight: 10_000 })] },
      'variants[0].weight',
      'Nobody can enter Control: its share of visitors is 0%.',
    ],
    [
      'a variant has no changes',
      { variants: [control, aVariant({ changes: {} })] },
      'variants[1].changes',
      'B changes nothing: its visitors see the same as with Control.',
    ],
    [
      'a variant repeats the page',
      { variants: [control, aVariant({ changes: { 'tqg.home': { headline: 'As it is' } } })] },
      'variants[1].changes',
      'B changes nothing: its visitors see the same as with Control.',
    ],
  ])('warn that %s [R9.03] [R10.07]', (_what, changes, field, message) => expect(messagesOf(changes)).toEqual([[field, message]]));

  it('say nothing that depends on an unknown page [R9.03]', () => {
    expect(messagesOf({ ...target({ languages: ['spanish'] }) }, null)).toEqual([]);
  });
});
