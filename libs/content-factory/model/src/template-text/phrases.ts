import type { Language, Product } from '@waypost/brands';

/**
 * The template generator's own phrases around the subject, the facts and the brand's words. Each list has several wordings for one place.
 */
export interface Phrases {
  /** Follows the topic as a sentence of its own. */
  readonly description: readonly ((brand: string) => string)[];
  readonly honesty: readonly string[];
  readonly basicsHeading: readonly string[];
  readonly answersHeading: readonly string[];
  readonly reasonsHeading: readonly string[];
  readonly brandHeading: readonly ((brand: string) => string)[];
  readonly factsHeading: readonly string[];
  readonly factsIntroduction: readonly string[];
  /** Names the source's page of a fact, if its address has a name. */
  readonly seePage: (page: string) => string;
  readonly asOf: (day: string) => string;
  readonly askHeading: readonly string[];
  readonly stepsHeading: readonly string[];
  readonly closingHeading: readonly string[];
  readonly closing: readonly ((brand: string) => string)[];
}

const ENGLISH: Phrases = {
  description: [
    (brand) => `What to know first, what to ask and what to do next, in plain words from ${brand}.`,
    (brand) => `A short guide from ${brand}, without jargon.`,
    (brand) => `Plain answers from ${brand}, and the questions to ask before you decide.`,
  ],
  honesty: [
    'Plans, prices and rules differ from place to place and change with time. Not everyone qualifies for everything. Check before you sign.',
    'What is true for a neighbor may not be true for you. Companies, prices and conditions differ, so ask about your own case.',
    'We can’t say what you will pay or get. That depends on the company, on the place and on you. We can help you ask the right things.',
    'No page can know your case. Take this one as a start, and get the answers that count from the plan, in writing.',
  ],
  basicsHeading: ['What to know first', 'The basics', 'How it works'],
  answersHeading: ['Short answers', 'What people ask', 'Questions and answers'],
  reasonsHeading: ['Why this order helps', 'What is behind it', 'Good to know on the way'],
  brandHeading: [(brand) => `From the pages of ${brand}`, (brand) => `What ${brand} says elsewhere`, (brand) => `More from ${brand}`],
  factsHeading: ['The facts, and where they come from', 'Facts you can check', 'What we looked up'],
  factsIntroduction: [
    'Each comes with its source and the day we looked. Check there what it covers before you rely on it.',
    'Facts change. Look at the date, and check at the source what each one covers.',
  ],
  seePage: (page) => `see “${page}” at `,
  asOf: (day) => `as of ${day}`,
  askHeading: ['Ask before you decide', 'Questions to take with you', 'What to ask on the phone'],
  stepsHeading: ['Step by step', 'What to do, in order', 'Your checklist'],
  closingHeading: ['What to do next', 'Where to go from here', 'Your next step'],
  closing: [
    (brand) =>
      `When you are ready, ${brand} can show you companies that advertise in your area, or you can talk with a licensed agent. There is no obligation.`,
    (brand) =>
      `${brand} is a private website and not part of the government. You can look around here at no cost, and you decide what to do with what you learn.`,
    (brand) =>
      `Take your notes, and ask. On ${brand} you can look up companies near you or find a number to call. If the coverage you have serves you well, it can be right to keep it.`,
  ],
};

const SPANISH: Phrases = {
  description: [
    (brand) => `Qué conviene saber, qué preguntar y qué hacer después, en palabras sencillas de ${brand}.`,
    (brand) => `Una guía corta de ${brand}, sin palabras difíciles.`,
    (brand) => `Respuestas claras de ${brand} y las preguntas que conviene hacer antes de decidir.`,
  ],
  honesty: [
    'Los planes, los precios y las reglas cambian de un lugar a otro. No todas las personas cumplen los requisitos. Pregunte antes de firmar.',
    'Lo que vale para un vecino puede no valer para usted. Las compañías, los precios y las condiciones cambian. Pregunte por su caso.',
    'No podemos decirle cuánto va a pagar ni qué va a recibir. Depende de la compañía, del lugar y de usted. Sí podemos ayudarle a preguntar.',
    'Ninguna página conoce su caso. Tome esta como un comienzo y pida al plan, por escrito, las respuestas que cuentan.',
  ],
  basicsHeading: ['Lo primero que conviene saber', 'Lo básico', 'Cómo funciona'],
  answersHeading: ['Respuestas cortas', 'Lo que pregunta la gente', 'Preguntas y respuestas'],
  reasonsHeading: ['Por qué ayuda este orden', 'Lo que hay detrás', 'Lo que conviene saber de paso'],
  brandHeading: [(brand) => `De las páginas de ${brand}`, (brand) => `Lo que ${brand} dice en otras páginas`, (brand) => `Más de ${brand}`],
  factsHeading: ['Los datos y de dónde vienen', 'Datos que usted puede comprobar', 'Lo que consultamos'],
  factsIntroduction: [
    'Cada dato lleva su fuente y el día en que lo consultamos. Confirme ahí a qué se refiere antes de usarlo.',
    'Los datos cambian. Mire la fecha y confirme en la fuente a qué se refiere cada uno.',
  ],
  seePage: (page) => `vea “${page}” en `,
  asOf: (day) => `consultado el ${day}`,
  askHeading: ['Pregunte antes de decidir', 'Preguntas para llevar', 'Qué preguntar por teléfono'],
  stepsHeading: ['Paso a paso', 'Qué hacer, en orden', 'Su lista'],
  closingHeading: ['Qué hacer ahora', 'El siguiente paso', 'Por dónde seguir'],
  closing: [
    (brand) =>
      `Cuando quiera, ${brand} le muestra compañías que se anuncian en su zona, o puede hablar con un agente con licencia. No hay ninguna obligación.`,
    (brand) =>
      `${brand} es un sitio privado y no es parte del gobierno. Mirar no cuesta nada, y usted decide qué hacer con lo que aprende.`,
    (brand) =>
      `Tome sus notas y pregunte. En ${brand} puede ver compañías de su zona o encontrar un número para llamar. Si la cobertura que tiene le sirve, puede ser bueno conservarla.`,
  ],
};

const PHRASES: Readonly<Record<Language, Phrases>> = { english: ENGLISH, spanish: SPANISH };

/** For car insurance, which companies sell and which has no plans. */
const AUTO_HONESTY: Readonly<Record<Language, Phrases['honesty']>> = {
  english: [
    'Companies, prices and rules differ from state to state and change with time. Not everyone qualifies for everything. Check before you sign.',
    'What is true for a neighbor may not be true for you. The car, the place and the people who drive all count, so ask about your own case.',
    'We can’t say what you will pay. That depends on the company, on the place and on you. We can help you ask the right things.',
    'No page can know your case. Take this one as a start, and get the answers that count from the company, in writing.',
  ],
  spanish: [
    'Las compañías, los precios y las reglas cambian de un estado a otro. No todas las personas cumplen los requisitos. Pregunte antes de firmar.',
    'Lo que vale para un vecino puede no valer para usted. Cuentan el auto, el lugar y quién maneja. Pregunte por su caso.',
    'No podemos decirle cuánto va a pagar. Depende de la compañía, del lugar y de usted. Sí podemos ayudarle a preguntar.',
    'Ninguna página conoce su caso. Tome esta como un comienzo y pida a la compañía, por escrito, las respuestas que cuentan.',
  ],
};

/** Returns the wordings in a language, for a brand with this product. */
export const phrasesFor = (language: Language, product: Product): Phrases =>
  product === 'auto' ? { ...PHRASES[language], honesty: AUTO_HONESTY[language] } : PHRASES[language];
