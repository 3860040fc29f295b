import { begunForm, begunFormCookie, hasBegunForms } from './begun-form';

const QUIZ = { page: 'quiz-auto', form: 'auto-v1', isFinished: false };
/** The part of the cookie that a browser sends. */
const sent = (line: string) => line.split(';')[0] ?? '';

describe('the form that a visitor has begun [R4.13]', () => {
  it('is read on its own page, and on no other', () => {
    const cookies = `waypost.sid=x; ${sent(begunFormCookie(QUIZ, true))}; ${sent(begunFormCookie({ ...QUIZ, page: 'quiz-otc', form: 'medicare-v1' }, true))}`;
    expect([begunForm(cookies, 'quiz-auto'), begunForm(cookies, 'quiz-otc'), begunForm(cookies, 'quiz')]).toEqual([
      'auto-v1',
      'medicare-v1',
      null,
    ]);
  });

  it('is stored as long as the answers, and after its end for the rest of the visit', () => {
    expect(begunFormCookie(QUIZ, false)).toBe('waypost.form.quiz-auto=auto-v1; Max-Age=2592000; Path=/; SameSite=Lax');
    expect(begunFormCookie({ ...QUIZ, isFinished: true }, true)).toBe(
      'waypost.form.quiz-auto=auto-v1; Max-Age=1800; Path=/; SameSite=Lax; Secure',
    );
  });

  it.each([[undefined], [''], ['waypost.sid=x; waypost.exp=headline.1.b']])('is missing in %p', (cookies) => {
    expect([hasBegunForms(cookies), begunForm(cookies, 'quiz-auto')]).toEqual([false, null]);
  });
});
