import { reviewMail } from './review-mail';

const news = { to: { id: 'anna', name: 'Anna', email: 'anna@example.com' }, subject: 'A review of Spring', branchId: 'spring' };
const ADDRESS = 'https://control.example/branches/spring/overview';

describe('the e-mail about a review [R10.02]', () => {
  it.each([
    ['its words and the branch’s address', 'Please look.', `Please look.\n\n${ADDRESS}`],
    ['the address alone if there are no words', '', ADDRESS],
  ])('has %s', (_what, text, body) => {
    expect(reviewMail({ ...news, text }, 'https://control.example')).toEqual({
      to: 'anna@example.com',
      subject: 'A review of Spring',
      text: body,
    });
  });
});
