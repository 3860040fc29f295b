import type { Language } from '@waypost/validation';

/** The words of shell, templates and error page that are no page's own. */
export interface ShellCopy {
  readonly skipToContent: string;
  readonly callUs: string;
  readonly call: string;
  readonly legalLinks: string;
  readonly terms: string;
  readonly privacy: string;
  readonly incorporatedIn: string;
  readonly npn: string;
  readonly onThisPage: string;
  readonly goHome: string;
  readonly notFoundHelp: string;
  readonly errorHelp: string;
}

const COPY: Record<Language, ShellCopy> = {
  english: {
    skipToContent: 'Skip to main content',
    callUs: 'Questions? Call us',
    call: 'Call',
    legalLinks: 'Contact and legal',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    incorporatedIn: 'State of incorporation',
    npn: 'NPN',
    onThisPage: 'On this page',
    goHome: 'Go to the home page',
    notFoundHelp: 'The page may have moved, or its address may have a typing mistake in it. You can start again from the home page.',
    errorHelp: 'Something went wrong on our side. Please try again in a few minutes.',
  },
  spanish: {
    skipToContent: 'Ir al contenido principal',
    callUs: '¿Preguntas? Llámenos',
    call: 'Llamar',
    legalLinks: 'Contacto e información legal',
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    incorporatedIn: 'Estado de constitución',
    npn: 'NPN',
    onThisPage: 'En esta página',
    goHome: 'Ir a la página de inicio',
    notFoundHelp:
      'Es posible que la página haya cambiado de lugar o que la dirección tenga un error. Puede empezar de nuevo desde la página de inicio.',
    errorHelp: 'Algo falló de nuestro lado. Inténtelo de nuevo en unos minutos.',
  },
};

export const shellCopy = (language: Language): ShellCopy => COPY[language];
