export { type NavigationFailure } from '../src/navigation-failure';
export { INTERNAL_SERVER_ERROR, unexpectedError, type AppError } from '../src/errors/app-error';
export { navigationNotFound, PAGE_NOT_FOUND, pageNotFound } from '../src/errors/not-found';
export { spokenMessage } from '../src/errors/spoken-message';
