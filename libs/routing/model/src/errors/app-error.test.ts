import { unexpectedError } from './app-error';
import { navigationNotFound, pageNotFound } from './not-found';

describe('errors of the app', () => {
  it('says that the page of an entry is not there: fatal, with its path [R2.05] [R2.08] [R13.01] [R13.03]', () => {
    expect(pageNotFound('/x')).toEqual({
      message: 'Page Not Found: /x',
      statusCode: 404,
      statusMessage: 'Page Not Found: /x',
      data: { path: '/x' },
      fatal: true,
      unhandled: false,
    });
  });

  it('says that a navigation led nowhere: not fatal, with the full path [R2.07] [R13.02]', () => {
    expect(navigationNotFound('/x?a=1#b')).toMatchObject({ message: 'Page not found: /x?a=1#b', statusCode: 404, fatal: false });
  });

  it('tells a visitor nothing of an unexpected error but that it happened [R2.19] [R13.19]', () => {
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
