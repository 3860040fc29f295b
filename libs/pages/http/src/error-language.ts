import type { Product } from '@waypost/brands';
import type { PageError } from '@waypost/pages/contract/payload';
import { uiCopy } from '@waypost/pages/model';
import { spokenMessage } from '@waypost/routing/model/errors';
import type { Language } from '@waypost/validation';

/**
 * Returns the language of an address without a page by its name: the default Spanish pages end in `-es` (R3.04). Staff may name the pages
 * that they add as they like.
 */
export const addressLanguage = (pathname: string): Language => (/-es(?:\/|$)/i.test(pathname) ? 'spanish' : 'english');

/** The titles of errors that only the server has. */
const SPANISH_TITLES: Readonly<Record<number, string>> = {
  400: 'No se pudo leer esta solicitud',
  403: 'Esta solicitud no viene de nuestras páginas',
  405: 'Esta dirección no acepta esta solicitud',
  410: 'Esta vista previa ya no está disponible',
  413: 'Lo que se envió es demasiado grande',
  415: 'No se pudo leer lo que se envió',
  429: 'Inténtelo de nuevo más tarde',
  503: 'Inténtelo de nuevo en un momento',
};
/** The descriptions of errors that only the server has. */
const SPANISH_DESCRIPTIONS: Readonly<Record<number, string>> = {
  410: 'Su plazo terminó. Pida un enlace nuevo a la persona que le envió este, o cree uno en el centro de control.',
};

/** Returns an error in a language, with the texts of header and footer. */
export function inLanguage(error: PageError, language: Language, product: Product): PageError {
  if (language === 'english') return error;
  const statusMessage = SPANISH_TITLES[error.statusCode] ?? spokenMessage(error.statusMessage, language);
  const description = SPANISH_DESCRIPTIONS[error.statusCode] ?? error.description;
  return { ...error, statusMessage, description, spoken: { language, copy: uiCopy(language, product) } };
}
