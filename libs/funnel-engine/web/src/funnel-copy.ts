import type { Language } from '@waypost/validation';

/** The words of the funnel's own screens that no page, form or chrome brings along. */
export interface FunnelCopy {
  /** The name of the progress bar. */
  readonly progress: string;
  /** Names the companies of which each may be chosen by itself (R15.04). */
  readonly chooseCompanies: string;
  /** Beside the number while the visitor waits for the outcome. */
  readonly orCallNow: string;
  readonly whatHappensNext: string;
  readonly nextSteps: readonly string[];
  /** Above the number, below the advertisements. */
  readonly preferToTalk: string;
}

const COPY: Readonly<Record<Language, FunnelCopy>> = {
  english: {
    progress: 'Your progress',
    chooseCompanies: 'Companies that may call you',
    orCallNow: 'You do not have to wait. You can call now:',
    whatHappensNext: 'What happens next',
    nextSteps: [
      'You call the number above.',
      'A licensed agent goes over your answers with you.',
      'You hear which options there are where you live, and you decide.',
    ],
    preferToTalk: 'Would you rather talk with someone?',
  },
  spanish: {
    progress: 'Su avance',
    chooseCompanies: 'Compañías que pueden llamarle',
    orCallNow: 'No tiene que esperar. Puede llamar ahora:',
    whatHappensNext: 'Qué pasa después',
    nextSteps: [
      'Usted llama al número de arriba.',
      'Un agente con licencia repasa sus respuestas con usted.',
      'Le explica qué opciones hay donde usted vive, y usted decide.',
    ],
    preferToTalk: '¿Prefiere hablar con alguien?',
  },
};

export const funnelCopy = (language: Language): FunnelCopy => COPY[language];
