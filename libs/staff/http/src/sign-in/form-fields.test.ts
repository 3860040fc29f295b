import type { Request } from 'express';
import { newPasswordForm, readForm, signInForm } from './form-fields';

const withBody = (body: unknown) => ({ body }) as Request;

describe('the fields of a plain form [R11.03] [R12.02]', () => {
  it('are as typed, without those that the form does not have', () => {
    const body = { email: ' Iris@b.example ', password: ' p ', next: '/pages', role: 'admin' };
    expect(readForm(signInForm, withBody(body))).toEqual({ email: ' Iris@b.example ', password: ' p ', next: '/pages' });
  });

  it.each([
    ['missing', {}],
    ['sent twice', { token: ['a', 'b'], password: ['p', 'p'] }],
    ['null', { token: null, password: null }],
    ['of no form', undefined],
  ])('are empty if they are %s, so that the page says what is wrong', (_what, body) => {
    expect(readForm(newPasswordForm, withBody(body))).toEqual({ token: '', password: '' });
  });
});
