import { parseResultsQuestion } from './results-question';

const question = { url: 'http://tqg.localhost/quiz/auto/results?utm_source=x', localHour: 10 };

describe('parseResultsQuestion [R12.02]', () => {
  it('reads the question from a body with more fields', () => {
    expect(parseResultsQuestion({ ...question, userState: {}, session: null })).toEqual({ ok: true, value: question });
  });

  it('reads an address that is too long without its query [R4.14]', () => {
    const url = `${question.url}&fbclid=${'a'.repeat(4000)}`;
    expect(parseResultsQuestion({ ...question, url })).toEqual({
      ok: true,
      value: { ...question, url: 'http://tqg.localhost/quiz/auto/results' },
    });
  });

  it.each([
    [null, 'url'],
    [{ ...question, url: '/quiz/auto' }, 'url'],
    [{ ...question, url: `http://x.localhost/${'a'.repeat(4000)}?utm_source=x` }, 'url'],
    [{ ...question, localHour: 24 }, 'localHour'],
    [{ ...question, localHour: '10' }, 'localHour'],
  ])('names the wrong field: %j', (body, field) => {
    expect(parseResultsQuestion(body)).toEqual({ ok: false, error: { field } });
  });
});
