import { INTERNAL_SERVER_ERROR } from './app-error';

/** Returns the message of an app's error in the language of its page (R3.04). A path in it stays as it is. */
export const spokenMessage = (message: string, language: 'english' | 'spanish'): string =>
  language === 'english'
    ? message
    : message.replace(/^page not found/i, 'Página no encontrada').replace(INTERNAL_SERVER_ERROR, 'Error interno del servidor');
