import type { Language } from '@waypost/brands';

/** What the template generator says around the facts and the brand's own words. Each list is one place with several wordings. */
export interface Phrases {
  readonly description: readonly ((topic: string, brand: string) => string)[];
  readonly opening: readonly ((topic: string) => string)[];
  readonly honesty: readonly string[];
  readonly basicsHeading: readonly string[];
  readonly factsHeading: readonly string[];
  readonly factsIntroduction: readonly string[];
  /** What the source calls the page of a fact, where its address says so. */
  readonly seePage: (page: string) => string;
  readonly asOf: (day: string) => string;
  readonly askHeading: readonly string[];
  /** Questions that fit any subject: each names something that differs from plan to plan. */
  readonly asks: readonly string[];
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
    (topic) =>
      `This page is about one subject: ${topic}. It starts with what is the same for most people. Then it lists what to ask for your own case.`,
    (topic) => `“${topic}” has a general answer and a personal one. Here is the general one, with the questions that lead to yours.`,
    (topic) => `Here is a plain look at one subject: ${topic}. Take a few minutes. You do not have to decide anything today.`,
    (topic) => `It helps to settle one thing at a time. This page is about “${topic}”: the basics first, then what to ask before you sign.`,
  ],
  honesty: [
    'Plans, prices and rules differ from place to place and change with time. Not everyone qualifies for everything. Check before you sign.',
    'What is true for a neighbor may not be true for you. Companies, prices and conditions differ, so ask about your own case.',
    'We can’t say what you will pay or get. That depends on the company, on the place and on you. We can help you ask the right things.',
  ],
  basicsHeading: ['What to know first', 'The basics', 'How it works'],
  factsHeading: ['The facts, and where they come from', 'Facts you can check', 'What we looked up'],
  factsIntroduction: [
    'Each line names its source and the day we looked. Open the source to see what the figure covers.',
    'Figures change. Look at the date, and open the source to see what each one covers before you rely on it.',
  ],
  seePage: (page) => `see “${page}” at `,
  asOf: (day) => `as of ${day}`,
  askHeading: ['Ask before you decide', 'What to ask the plan or the agent', 'Questions to take with you'],
  asks: [
    'Is this part of the plan where I live, and from which date?',
    'What do I pay each time, and what is the most I could pay in a year?',
    'Is there a limit on how often or how much the plan pays?',
    'Which doctors, offices or stores can I use, and what happens if I go elsewhere?',
    'Do I need a referral or the plan’s approval first?',
    'Is there a waiting period?',
    'Which page of the plan’s documents says so?',
    'What changes if I move, or if my doctor leaves the network?',
    'Whom do I call if a claim is turned down?',
  ],
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
    (topic) => `Esta página trata un solo tema: ${topic}. Empieza por lo que vale para casi todos. Después dice qué preguntar en su caso.`,
    (topic) => `“${topic}” tiene una respuesta general y una personal. Aquí está la general, con las preguntas que llevan a la suya.`,
    (topic) => `Aquí tiene una explicación sencilla de este tema: ${topic}. Lea con calma. Hoy no tiene que decidir nada.`,
    (topic) => `Conviene ir paso a paso. Esta página trata de “${topic}”: primero lo básico y después qué preguntar antes de firmar.`,
  ],
  honesty: [
    'Los planes, los precios y las reglas cambian de un lugar a otro. No todas las personas cumplen los requisitos. Pregunte antes de firmar.',
    'Lo que vale para un vecino puede no valer para usted. Las compañías, los precios y las condiciones cambian. Pregunte por su caso.',
    'No podemos decirle cuánto va a pagar ni qué va a recibir. Depende de la compañía, del lugar y de usted. Sí podemos ayudarle a preguntar.',
  ],
  basicsHeading: ['Lo primero que conviene saber', 'Lo básico', 'Cómo funciona'],
  factsHeading: ['Los datos y de dónde vienen', 'Datos que usted puede comprobar', 'Lo que consultamos'],
  factsIntroduction: [
    'Cada línea dice de dónde viene el dato y qué día lo consultamos. Abra la fuente para ver a qué se refiere.',
    'Los números cambian. Mire la fecha y abra la fuente para ver a qué se refiere cada dato antes de usarlo.',
  ],
  seePage: (page) => `vea “${page}” en `,
  asOf: (day) => `consultado el ${day}`,
  askHeading: ['Pregunte antes de decidir', 'Qué preguntar al plan o al agente', 'Preguntas para llevar'],
  asks: [
    '¿Está incluido donde vivo y desde qué fecha?',
    '¿Cuánto pago cada vez y cuánto es lo máximo que puedo pagar en un año?',
    '¿Hay un límite de veces o de dinero?',
    '¿A qué médicos, consultorios o tiendas puedo ir, y qué pasa si voy a otro lugar?',
    '¿Necesito una referencia o la aprobación del plan?',
    '¿Hay un tiempo de espera?',
    '¿En qué página de los documentos del plan está escrito?',
    '¿Qué cambia si me mudo o si mi médico sale de la red?',
    '¿A quién llamo si no aprueban un pago?',
  ],
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
