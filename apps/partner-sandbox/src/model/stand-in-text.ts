import { createHash } from 'node:crypto';

export interface StandInTopic {
  readonly topic: string;
  readonly language: 'english' | 'spanish';
  readonly brand: string;
}

interface Wording {
  readonly headings: readonly ((topic: string) => string)[];
  readonly opening: (topic: string, brand: string) => string;
  readonly sentences: readonly string[];
  readonly description: (topic: string) => string;
}

const ENGLISH: Wording = {
  headings: [(topic) => `What to know about ${topic}`, () => 'What to ask before you choose', () => 'What to do next'],
  opening: (topic, brand) => `Many people ask about ${topic}. Here is how ${brand} would begin to look at it.`,
  description: (topic) => `What to ask about ${topic}, in plain words.`,
  sentences: [
    'Write down what you need first, and what you could do without.',
    'Ask for the full list of what is covered, and read the part on what is not.',
    'A low price can mean that you pay more each time you use the plan.',
    'Call the office that you like to go to and ask if they take the plan.',
    'Keep the letter that names your plan in a place where you can find it.',
    'Ask a friend or a child to sit with you while you compare.',
    'You never have to decide on the phone. Ask for time to think.',
    'Look up the name and the dose of each thing that you take.',
    'Some rules differ from place to place, so check the ones where you live.',
    'If something sounds too good, ask to see it in writing.',
    'Say in your own words what you heard, and ask if you got it right.',
    'A plan that fits your neighbor may not fit you.',
    'Read the first page of the booklet twice. It says the most.',
    'Ask what happens when you travel, and whom to call then.',
    'Think about the next year, and not only about the next month.',
    'Make a short list of three plans and put the rest away.',
    'Find out who can help you when a bill looks wrong.',
    'It is fine to change your mind while the time to choose is open.',
    'Ask how long an answer takes and who gives it.',
    'Take a walk before you sign anything.',
    'Note the name of each person that you talk to.',
    'Small print is still print. Ask someone to read it out to you.',
    'Compare the same things in each plan, one line at a time.',
    'Start early, so that nobody can rush you.',
  ],
};

const SPANISH: Wording = {
  headings: [(topic) => `Lo que conviene saber: ${topic}`, () => 'Qué preguntar antes de elegir', () => 'Qué hacer ahora'],
  opening: (topic, brand) => `Muchas personas preguntan por este tema: ${topic}. Así empezaría ${brand} a mirarlo.`,
  description: (topic) => `Qué preguntar sobre este tema, en palabras sencillas: ${topic}.`,
  sentences: [
    'Escriba primero lo que necesita y lo que no le hace falta.',
    'Pida la lista de lo que está cubierto y lea también lo que no lo está.',
    'Un precio bajo puede hacer que pague más cada vez que usa el plan.',
    'Llame al consultorio que le gusta y pregunte si acepta el plan.',
    'Guarde la carta con el nombre de su plan donde la pueda encontrar.',
    'Pida a un amigo o a un hijo que compare con usted.',
    'Nunca tiene que decidir por teléfono. Pida tiempo para pensar.',
    'Busque el nombre y la dosis de cada cosa que toma.',
    'Algunas reglas cambian de un lugar a otro. Mire las de donde vive.',
    'Si algo suena demasiado bueno, pida verlo por escrito.',
    'Diga con sus palabras lo que oyó y pregunte si lo entendió bien.',
    'El plan de su vecino puede no ser el mejor para usted.',
    'Lea dos veces la primera página del folleto.',
    'Pregunte qué pasa cuando viaja y a quién debe llamar.',
    'Piense en todo el año y no solo en el próximo mes.',
    'Haga una lista corta de tres planes y deje los demás.',
    'Averigüe quién le puede ayudar con una cuenta que no entiende.',
    'Puede cambiar de idea mientras haya tiempo para elegir.',
    'Pregunte cuánto tarda una respuesta y quién la da.',
    'Salga a caminar antes de firmar algo.',
    'Anote el nombre de cada persona con la que habla.',
    'Pida a alguien que le lea la letra pequeña.',
    'Compare las mismas cosas en cada plan, una por una.',
    'Empiece temprano, para que nadie le apure.',
  ],
};

const SENTENCES_PER_SECTION = 4;
export const STAND_IN_END_MARK = '=== END OF ARTICLE ===';

/** Returns the sentences in an order that depends only on the topic. */
const shuffled = (sentences: readonly string[], topic: string): readonly string[] =>
  sentences
    .map((sentence) => ({ sentence, rank: createHash('sha256').update(`${topic}\n${sentence}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ sentence }) => sentence);

/** Returns an article as an obedient model writes it. The same topic always gives the same text. */
export function standInText({ topic, language, brand }: StandInTopic): string {
  const wording = language === 'spanish' ? SPANISH : ENGLISH;
  const sentences = shuffled(wording.sentences, topic);
  const sections = wording.headings.map((heading, index) =>
    [`## ${heading(topic)}`, sentences.slice(index * SENTENCES_PER_SECTION, (index + 1) * SENTENCES_PER_SECTION).join(' ')].join('\n\n'),
  );
  return [
    `TITLE: ${topic}`,
    `DESCRIPTION: ${wording.description(topic)}`,
    '',
    wording.opening(topic, brand),
    '',
    sections.join('\n\n'),
    STAND_IN_END_MARK,
  ].join('\n');
}
