import { INTERNAL_SERVER_ERROR } from './app-error';
import { navigationNotFoundMessage, PAGE_NOT_FOUND, pageNotFoundMessage } from './not-found';
import { spokenMessage } from './spoken-message';

describe('spokenMessage', () => {
  it.each([
    [INTERNAL_SERVER_ERROR, 'Error interno del servidor'],
    [PAGE_NOT_FOUND, 'Página no encontrada'],
    [pageNotFoundMessage('/ads-es'), 'Página no encontrada: /ads-es'],
    [navigationNotFoundMessage('/page not found'), 'Página no encontrada: /page not found'],
    ['Inténtelo de nuevo más tarde', 'Inténtelo de nuevo más tarde'],
  ])('returns for %s on a Spanish page: %s [R3.04] [R2.07]', (message, spanish) => {
    expect(spokenMessage(message, 'spanish')).toBe(spanish);
    expect(spokenMessage(message, 'english')).toBe(message);
  });
});
