import { createPasswordHashes } from './password-hash';

const passwords = createPasswordHashes();

describe('createPasswordHashes', () => {
  it('hashes by argon2id with the chosen parameters, each time with another salt [R11.03]', async () => {
    const [one, two] = await Promise.all([passwords.hash('correct horse battery'), passwords.hash('correct horse battery')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('accepts the right password in any Unicode form, and no other [R11.03]', async () => {
    const hash = await passwords.hash('Ångström is a unit');
    expect(await passwords.isRight(hash, 'A\u030angstro\u0308m is a unit')).toBe(true);
    expect(await passwords.isRight(hash, 'ångström is a unit')).toBe(false);
    expect(await passwords.isRight(hash, '')).toBe(false);
  });

  it('rejects every password of a missing account, even the password that it compares with [R11.03]', async () => {
    expect(await passwords.isRight(null, 'the password of nobody at all')).toBe(false);
  });
});
