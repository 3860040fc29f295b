import { rewrittenShare, nearCopyFindings } from './near-copies';

const sentence = (place: string) =>
  `Each fall, people who have Medicare can look at the plans of the coming year and change theirs. In ${place} too, ask whether your doctor is in the network.`;

describe('nearCopyFindings', () => {
  it('warns about a text that differs only by the name of a place [R10.20]', () => {
    expect(nearCopyFindings(sentence('Omaha'), [{ label: 'Plans in Tulsa', body: sentence('Tulsa') }])).toEqual([
      expect.objectContaining({ severity: 'warning', code: 'near-copy', excerpt: 'Plans in Tulsa' }),
    ]);
  });

  it('blocks a copy with other case and punctuation [R10.20]', () => {
    const copy = sentence('Omaha').toUpperCase().replaceAll('.', '!');
    expect(nearCopyFindings(copy, [{ label: 'a', body: sentence('Omaha') }])).toEqual([expect.objectContaining({ severity: 'stop' })]);
  });

  it('names the closest of the others [R10.20]', () => {
    const others = [
      { label: 'far', body: 'Car insurance differs by state, by car and by the miles that you drive in a year or in a month.' },
      { label: 'near', body: sentence('Tulsa') },
    ];
    expect(nearCopyFindings(sentence('Omaha'), others)[0]?.excerpt).toBe('near');
    expect(nearCopyFindings(sentence('Omaha'), others.slice(0, 1))).toEqual([]);
  });
});

describe('rewrittenShare', () => {
  const TEXT = 'Ask which of your doctors are in the network before you choose a plan for the next year.';
  it.each([
    ['as it was generated', TEXT, 0],
    ['written by somebody else', 'Every morning the baker opens the shop and puts warm bread into the window.', 1],
  ])('returns the right share for a text %s [R10.19]', (_name, approved, share) => {
    expect(rewrittenShare(TEXT, approved)).toBe(share);
  });

  it('lies between 0 and 1 for an edited text [R10.19]', () => {
    const share = rewrittenShare(TEXT, `${TEXT} Call the office too, for a list can be old.`);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  });
});
