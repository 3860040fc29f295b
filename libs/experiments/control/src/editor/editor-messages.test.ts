import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { messagesIn } from './editor-messages';

const control = aVariant({ key: 'control', name: 'Control', changes: {} });

describe('messagesIn', () => {
  it.each<[string, object, Readonly<Record<string, string>>]>([
    ['nothing of what is right', {}, {}],
    [
      'percentages, not basis points',
      { variants: [control, aVariant({ weight: 4000 })] },
      { variants: 'The shares have to add up to 100%.' },
    ],
    [
      'where a share is no number',
      { variants: [control, aVariant({ weight: -1 })] },
      {
        variants: 'The shares have to add up to 100%.',
        'variants[1].weight': 'Give a percentage from 0 to 100, with two decimals at most.',
      },
    ],
    [
      'that a branch is missing',
      { variants: [control, aVariant({ changes: {}, branch: '' })] },
      { 'variants[1].branch': 'Choose a branch.' },
    ],
    ['an empty name', { name: ' ' }, { name: 'Give the experiment a name.' }],
  ])('reports %s [R9.03]', (_what, changes, messages) => expect(messagesIn(anExperiment(changes))).toEqual(messages));
});
