import type { Language } from '@waypost/brands';

/** What the template generator says around the facts and the brand's own words. Each list is one place with several wordings. */
export interface Phrases {
  readonly description: readonly ((topic: string, brand: string) => string)[];
  readonly opening: readonly ((topic: string) => string)[];
  readonly honesty: readonly string[];
  readonly basicsHeading: readonly string[];
  readonly factsHeading: readonly string[];
  readonly factsIntroduction: readonly string[];
  readonly asOf: (day: string) => string;
  readonly questionsHeading: readonly string[];
  readonly stepsHeading: readonly string[];
  readonly steps: readonly string[];
  readonly closingHeading: readonly string[];
  readonly closing: readonly ((brand: string) => string)[];
}

const ENGLISH: Phrases = {
  description: [
    (topic, brand) => `${topic}: what to know, what to ask and what to do next, in plain words from ${brand}.`,
    (topic, brand) => `A short guide from ${brand}. ${topic}, explained without jargon.`,
    (topic, brand) => `${brand} explains: ${topic}. Plain answers, and the questions to ask before you decide.`,
  ],
  opening: [
    (topic) => `“${topic}” sounds like a small question. The answer depends on where you live, on what you have now and on what you need.`,
    (topic) => `Many people ask us about this: ${topic}. Here is what we can say for sure, and what you have to ask for your own case.`,
    (topic) => `You want to know more about this: ${topic}. Take a few minutes. You do not have to decide anything today.`,
    (topic) => `${topic}: this page brings together what helps most people, and the questions that lead to an answer of your own.`,
  ],
  honesty: [
    'Plans, prices and rules differ from place to place and change with time. Not everyone qualifies for everything. Check before you sign.',
    'What is true for a neighbor may not be true for you. Companies, prices and conditions differ, so ask about your own case.',
    'We can’t say what you will pay or get. That depends on the company, on the place and on you. We can help you ask the right things.',
  ],
  basicsHeading: ['What to know first', 'The basics', 'How it works'],
  factsHeading: ['The facts, and where they come from', 'Facts you can check', 'What we looked up'],
  factsIntroduction: [
    'Each line says where it comes from and on which day we looked.',
    'Numbers get old. Look at the date, and check the source before you rely on one.',
  ],
  asOf: (day) => `as of ${day}`,
  questionsHeading: ['Questions to ask', 'What people ask', 'Before you decide, ask'],
  stepsHeading: ['Step by step', 'What to do, in order', 'Your checklist'],
  steps: [
    'Write down what you have now: the company, what it pays for, and what you pay.',
    'Write down what matters most to you. Two or three things are enough.',
    'Ask each company the same questions, and note the answers beside each other.',
    'Ask what happens if something goes wrong: what is not covered, and what comes out of your own pocket.',
    'Take your time. A good offer still makes sense after a night’s sleep.',
    'Keep what you have until the new coverage has started.',
  ],
  closingHeading: ['What to do next', 'Where to go from here', 'Your next step'],
  closing: [
    (brand) =>
      `When you are ready, ${brand} can show you companies that advertise in your area, or you can talk with a licensed agent. There is no obligation.`,
    (brand) =>
      `${brand} is a private website and not part of the government. You can look around here for free, and you decide what to do with what you learn.`,
  ],
};

const SPANISH: Phrases = {
  description: [
    (topic, brand) => `${topic}: qué conviene saber, qué preguntar y qué hacer después, en palabras sencillas de ${brand}.`,
    (topic, brand) => `Una guía corta de ${brand}. ${topic}, explicado sin palabras difíciles.`,
    (topic, brand) => `${brand} le explica: ${topic}. Respuestas claras y las preguntas que conviene hacer antes de decidir.`,
  ],
  opening: [
    (topic) => `“${topic}” parece una pregunta pequeña. La respuesta depende de dónde vive, de lo que tiene hoy y de lo que necesita.`,
    (topic) => `Muchas personas nos preguntan por este tema: ${topic}. Aquí está lo que sabemos y lo que usted debe preguntar en su caso.`,
    (topic) => `Usted quiere saber más sobre este tema: ${topic}. Lea con calma. Hoy no tiene que decidir nada.`,
    (topic) => `${topic}: aquí reunimos lo que ayuda a la mayoría y las preguntas que llevan a su propia respuesta.`,
  ],
  honesty: [
    'Los planes, los precios y las reglas cambian de un lugar a otro. No todas las personas cumplen los requisitos. Pregunte antes de firmar.',
    'Lo que vale para un vecino puede no valer para usted. Las compañías, los precios y las condiciones cambian. Pregunte por su caso.',
    'No podemos decirle cuánto va a pagar ni qué va a recibir. Depende de la compañía, del lugar y de usted. Sí podemos ayudarle a preguntar.',
  ],
  basicsHeading: ['Lo primero que conviene saber', 'Lo básico', 'Cómo funciona'],
  factsHeading: ['Los datos y de dónde vienen', 'Datos que usted puede comprobar', 'Lo que consultamos'],
  factsIntroduction: [
    'Cada línea dice de dónde viene el dato y qué día lo consultamos.',
    'Los números cambian. Mire la fecha y consulte la fuente antes de usar un dato.',
  ],
  asOf: (day) => `consultado el ${day}`,
  questionsHeading: ['Preguntas que conviene hacer', 'Lo que pregunta la gente', 'Antes de decidir, pregunte'],
  stepsHeading: ['Paso a paso', 'Qué hacer, en orden', 'Su lista'],
  steps: [
    'Anote lo que tiene hoy: la compañía, lo que paga por usted y lo que paga usted.',
    'Anote lo que más le importa. Basta con dos o tres cosas.',
    'Haga las mismas preguntas a cada compañía y ponga las respuestas una al lado de la otra.',
    'Pregunte qué pasa si algo sale mal: qué no está cubierto y qué sale de su bolsillo.',
    'No tenga prisa. Una buena oferta también lo es mañana.',
    'Conserve lo que tiene hasta que empiece la nueva cobertura.',
  ],
  closingHeading: ['Qué hacer ahora', 'El siguiente paso', 'Por dónde seguir'],
  closing: [
    (brand) =>
      `Cuando quiera, ${brand} le muestra compañías que se anuncian en su zona, o puede hablar con un agente con licencia. No hay ninguna obligación.`,
    (brand) => `${brand} es un sitio privado y no es parte del gobierno. Mirar no cuesta nada y usted decide qué hacer con lo que aprende.`,
  ],
};

export const PHRASES: Readonly<Record<Language, Phrases>> = { english: ENGLISH, spanish: SPANISH };
