import { unexpectedError } from './app-error';
import { navigationNotFound, pageNotFound } from './not-found';

describe('errors of the app', () => {
  it('describe a missing page on entry as fatal, with its path [R2.05] [R2.08] [R13.01] [R13.03]', () => {
    expect(pageNotFound('/x')).toEqual({
      message: 'Page Not Found: /x',
      statusCode: 404,
      statusMessage: 'Page Not Found: /x',
      data: { path: '/x' },
      fatal: true,
      unhandled: false,
    });
  });

  it('describe a navigation without a target as not fatal, with the full path [R2.07] [R13.02]', () => {
    expect(navigationNotFound('/x?a=1#b')).toMatchObject({ message: 'Page not found: /x?a=1#b', statusCode: 404, fatal: false });
  });

  it('hide the cause of an unexpected error from visitors [R2.19] [R13.19]', () => {
    const cause = new Error('password of the database');
    const error = unexpectedError(cause, { unhandled: true });
    expect(error).toMatchObject({
      message: 'Internal Server Error',
      statusMessage: 'Internal Server Error',
      statusCode: 500,
      unhandled: true,
      fatal: true,
    });
    expect(error.cause).toBe(cause);
  });
});
