import { passwordFault } from './password-rules';

describe('passwordFault', () => {
  it.each([
    ['eleven char', /at least 12/],
    ['', /at least 12/],
    ['Ada@Waypost.Example', /e-mail/],
    ['x'.repeat(257), /at most 256/],
    ['            12', /5 different/],
    ['abababababab', /5 different/],
    ['PasswordPassword1!', /first/],
    ['p@ssw0rdp@ssw0rd', /first/],
    ['qwertyuiop123', /first/],
    ['123456789012', /first/],
    ['abcdefghijkl', /first/],
    ['lkjihgfedcba', /first/],
    ['rabbit-rabbit-', /first/],
  ])('refuses %p [R11.03]', (password, message) => {
    expect(passwordFault(password, 'ada@waypost.example')).toMatch(message);
  });

  it.each(['twelve chars', 'correct horse battery staple', 'пароль из слов', '🐴🔋📎🍎🚗🐴🔋🍎📎🚗🐴📎'])(
    'requires nothing but length of %p [R11.03]',
    (password) => {
      expect(passwordFault(password, 'ada@waypost.example')).toBeNull();
    },
  );

  it('counts characters as people do, not their bytes [R11.03]', () => {
    expect(passwordFault('🐴'.repeat(11), 'ada@waypost.example')).toMatch(/at least 12/);
  });
});
