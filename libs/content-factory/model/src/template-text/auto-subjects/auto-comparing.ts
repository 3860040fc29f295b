import { point, type Subject } from '../subjects/subject';

/** Car insurance in general, for topics that match no other subject. */
export const AUTO_COMPARING: Subject = {
  words: {
    english:
      /\b(?:choos(?:e|es|ing)|compar(?:e|es|ing|ison)|quotes?|pick(?:ing)?|best|polic(?:y|ies)|compan(?:y|ies)|agents?|insurance|cars?|auto)\b/i,
    spanish:
      /(?<!\p{L})(?:elegir|escoger|compar\p{L}+|cotizaci\p{L}+|mejor(?:es)?|póliza[s]?|compañías?|agentes?|seguros?|autos?|carros?|coches?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'To compare car insurance you need three things: your policy, your car and a quiet half hour. You do not have to decide anything today.',
        'A price alone says little. The same sum can buy very different things. So begin with what is in the policy, and look at the price last.',
      ],
      points: [
        point(
          'Begin with what you have',
          'Where do I begin?',
          'Take the page of your policy that lists the parts, the limits and the deductibles. It is your list of questions for each company.',
        ),
        point(
          'Same parts, same limits',
          'How do I compare two offers?',
          'Write the parts below each other, and a company in each column. A gap in one column is an answer as well. Only when the columns are alike do the prices mean something.',
        ),
        point(
          'The place counts',
          'Why does a friend pay another price?',
          'Where the car is parked, what it is and who drives it all go into the price. Each company weighs them in its own way. Take advice from friends as a start, and ask for your own case.',
        ),
        point(
          'An agent can explain',
          'Is it better to call or to do it online?',
          'Online you can take your time. An agent can tell you what a word means and what fits your state. Ask which companies the agent works with.',
          'Both can work.',
        ),
        point(
          'The best one is the one that fits',
          'Which company is the best?',
          'There is no best one for all. There is one that has the parts you need, at a price that you can live with. It can be the one that you have now.',
        ),
      ],
      asks: [
        'Which parts and limits does this price include?',
        'Is it for six months or for a year?',
        'What is the deductible of each part?',
        'What is left out that I have today?',
        'Which facts did you use, and where are they from?',
        'How do I report a claim, and at which hours?',
        'Can I read the terms before I pay?',
      ],
      steps: [
        'Lay out your policy and write down its parts and limits.',
        'Write down the year, make and model of each car.',
        'Ask each company the same questions, in the same order.',
        'Put the answers side by side, and look at the price last.',
        'Keep what you have until a new policy has begun.',
      ],
    },
    spanish: {
      openings: [
        'Para comparar seguros de auto hacen falta tres cosas: su póliza, su auto y media hora tranquila. Hoy no tiene que decidir nada.',
        'El precio solo dice poco. La misma suma puede comprar cosas muy distintas. Empiece por lo que hay en la póliza y mire el precio al final.',
      ],
      points: [
        point(
          'Empiece por lo que tiene',
          '¿Por dónde empiezo?',
          'Tome la hoja de su póliza con las partes, los límites y los deducibles. Esa es su lista de preguntas para cada compañía.',
        ),
        point(
          'Las mismas partes y los mismos límites',
          '¿Cómo comparo dos ofertas?',
          'Escriba las partes una debajo de otra y ponga una compañía en cada columna. Un espacio vacío también es una respuesta. Cuando las columnas son iguales, los precios dicen algo.',
        ),
        point(
          'El lugar cuenta',
          '¿Por qué un amigo paga otro precio?',
          'El lugar donde duerme el auto, el modelo y quién lo maneja cambian el precio. Cada compañía los mira a su manera. Escuche a sus amigos y después pregunte por su caso.',
        ),
        point(
          'Un agente puede explicar',
          '¿Es mejor llamar o hacerlo en línea?',
          'En línea usted toma su tiempo. Un agente explica las palabras y lo que pide su estado. Pregunte con qué compañías trabaja.',
          'Las dos cosas sirven.',
        ),
        point(
          'La mejor es la que le sirve',
          '¿Cuál compañía es la mejor?',
          'No hay una mejor para todos. Hay una que tiene las partes que usted necesita a un precio que puede pagar. Puede ser la que ya tiene.',
        ),
      ],
      asks: [
        '¿Qué partes y qué límites incluye este precio?',
        '¿Es por seis meses o por un año?',
        '¿Cuál es el deducible de cada parte?',
        '¿Qué falta de lo que tengo hoy?',
        '¿Qué datos usaron, y de dónde salen?',
        '¿Cómo aviso de un daño, y a qué horas?',
        '¿Puedo leer las condiciones antes de pagar?',
      ],
      steps: [
        'Ponga su póliza en la mesa y anote sus partes y sus límites.',
        'Anote el año, la marca y el modelo de cada auto.',
        'Haga a cada compañía las mismas preguntas, en el mismo orden.',
        'Ponga las respuestas una al lado de la otra y mire el precio al final.',
        'Conserve lo que tiene hasta que empiece una póliza nueva.',
      ],
    },
  },
};
