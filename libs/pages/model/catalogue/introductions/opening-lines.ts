import { type ConsumerBrandId } from '@waypost/brands';
import type { Language } from '@waypost/validation';

/**
 * The first sentence of a brand on funnels whose texts it shares with other brands. It sets the tone and does not mention the route's
 * subject. It is short, because it is above every question on a phone.
 */
export const OPENING_LINES: Readonly<Record<ConsumerBrandId, Readonly<Record<Language, string>>>> = {
  ac: { english: 'Step by step, in a clear order.', spanish: 'Paso a paso y en orden.' },
  mpa: { english: 'Your county comes first.', spanish: 'Lo primero es su condado.' },
  m10: { english: 'Ask before you choose.', spanish: 'Pregunte antes de elegir.' },
  bh: { english: 'Do this with someone you trust.', spanish: 'Hágalo con alguien de confianza.' },
  gs: { english: 'Take all the time you like.', spanish: 'Tómese todo el tiempo que quiera.' },
  ayb: { english: 'Think of the care you need most.', spanish: 'Piense en la atención que más necesita.' },
  wc: { english: 'Have your cards at hand.', spanish: 'Tenga sus tarjetas a la mano.' },
  bridge: { english: 'Keep your coverage while you look.', spanish: 'Conserve su cobertura mientras busca.' },
  casey: { english: 'Let’s look at this together.', spanish: 'Veámoslo juntos.' },
  tqg: { english: 'Plain questions, straight answers.', spanish: 'Preguntas claras, respuestas claras.' },
  ps: { english: 'We keep it short.', spanish: 'Seremos breves.' },
  qs: { english: 'Know what each answer is for.', spanish: 'Sepa para qué sirve cada respuesta.' },
};
