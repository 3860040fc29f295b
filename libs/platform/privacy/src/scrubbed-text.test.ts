import { scrubbedText } from './scrubbed-text';

describe('scrubbedText', () => {
  it.each([
    ['GET https://tqg.example/quiz/auto?gclid=abc&phone=5551234567#x failed', 'GET https://tqg.example/quiz/auto failed'],
    ['at /quiz/auto?firstname=Ana', 'at /quiz/auto'],
    ['mail ana.b@waypost.example!', 'mail [email]!'],
    ['call (555) 010-1234 or +1 555.010.1234', 'call ([number] or [number]'],
    ['x is not a function', 'x is not a function'],
    ['answered 404 after 3000 ms', 'answered 404 after 3000 ms'],
    ['is a?b:c', 'is a?b:c'],
  ])('converts %j to %j [R13.20]', (text, expected) => {
    expect(scrubbedText(text)).toBe(expected);
  });
});
