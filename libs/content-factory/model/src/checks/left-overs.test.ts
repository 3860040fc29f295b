import { emptyHeadingFindings, leftOverFindings } from './left-overs';

const INSTRUCTIONS = 'Write an article for people on Medicare in plain words. Never promise a benefit that depends on something else.';
const leftOvers = (text: string) => leftOverFindings([{ field: 'body', text }], INSTRUCTIONS).map(({ excerpt }) => excerpt);

describe('leftOverFindings', () => {
  it.each([
    ['Dear {{name}}, welcome.', ['{{name}}']],
    ['Call [insert number] today.', ['[insert number]']],
    ['Sure! Here is the article you asked for.', ['Sure! Here is the article', 'Here is the article']],
    ['As an AI language model I cannot say.', ['As an AI']],
    ['Lorem ipsum dolor.', ['Lorem ipsum']],
    ['Never promise a benefit that depends on something else.', ['Never promise a benefit that depends on something else.']],
    ['Ask your plan [as many do] about it.', []],
    ['Here is what to ask.', []],
  ])('returns the left-overs of %j [R10.20]', (text, expected) => {
    expect(leftOvers(text)).toEqual(expected);
  });

  it.each(['{', '${', '[your ', '<'])('returns none of a long text of “%s” without an end [R10.20] [R16.05]', (mark) => {
    expect(leftOvers(mark.repeat(10_000))).toEqual([]);
  });
});

describe('emptyHeadingFindings', () => {
  it.each([
    ['## Costs\n\nAsk first.\n', 0],
    ['## Costs\n\n## Doctors\n\nAsk first.', 1],
    ['## Costs\n\n### Copays\n\nAsk first.', 0],
    ['Ask first.\n\n## Costs\n', 1],
  ])('counts the headings without text in %j [R10.20]', (body, count) => {
    expect(emptyHeadingFindings(body)).toHaveLength(count);
  });
});
