import { point, type Subject } from './subject';

/** Coverage in general, for topics that match no other subject. */
export const CHOOSING: Subject = {
  words: {
    english:
      /\b(?:choos(?:e|es|ing)|compar(?:e|es|ing)|pick(?:ing)?|best|plans?|coverage|insurance|advantage|medigap|original medicare)\b/i,
    spanish: /(?<!\p{L})(?:elegir|escoger|compar(?:ar|e)|mejor(?:es)?|plan(?:es)?|cobertura|seguros?|medigap|medicare original)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Insurance is easier to judge in small pieces. Take one question at a time, and write the answers side by side. You do not have to decide anything today.',
        'A good choice begins with what you need, and only then looks at what there is. That order saves time, and it makes it harder for anybody to sell you something else.',
      ],
      points: [
        point(
          'Start with your own list',
          'Where do I begin?',
          'Begin with the last year: what you used, what you paid, and what annoyed you. Add what you expect of the next one. Two or three points are enough to sort most offers.',
        ),
        point(
          'The summary is not the contract',
          'Which document counts?',
          'A leaflet says what a company wants you to see. The document with the conditions says what it owes you. Ask for that one, and read the part on what is not covered.',
        ),
        point(
          'Ask everybody the same',
          'How do I compare offers that look so different?',
          'Ask each company the same questions in the same order. Write the answers in columns. A gap in one column is an answer as well.',
        ),
        point(
          'The place changes the answer',
          'Why do friends get other offers?',
          'What is offered, and at what price, differs by state and often by county. It can depend on your own situation too. So take advice from friends as a start, and check it for your address.',
        ),
        point(
          'The best plan is the one that fits',
          'Which one is the best?',
          'There is no best one for everybody. There is one that has what you use, at a cost that you can plan for. If the one you have does that, it can be right to keep it.',
        ),
      ],
      asks: [
        'Is this offered where I live, and from which date?',
        'What do I pay each time, and what is the most I could pay in a year?',
        'Is there a limit on how often or how much it pays?',
        'What is not covered?',
        'Is there a waiting period?',
        'Which page of the documents says so?',
        'Whom do I call if a claim is turned down?',
      ],
      steps: [
        'Write down what you have now: the company, what it pays for, and what you pay.',
        'Write down what matters most to you. Two or three things are enough.',
        'Ask each company the same questions, and note the answers side by side.',
        'Ask what is not covered, and what comes out of your own pocket.',
        'Keep what you have until the new coverage has started.',
      ],
    },
    spanish: {
      openings: [
        'Un seguro se entiende mejor por partes. Tome una pregunta a la vez y ponga las respuestas una al lado de la otra. Hoy no tiene que decidir nada.',
        'Una buena decisión empieza por lo que usted necesita y solo después mira lo que hay. Ese orden ahorra tiempo, y así es más difícil que le vendan otra cosa.',
      ],
      points: [
        point(
          'Empiece por su propia lista',
          '¿Por dónde empiezo?',
          'Empiece por el año pasado: lo que usó, lo que pagó y lo que no le gustó. Agregue lo que espera del próximo. Con dos o tres puntos se descartan casi todas las ofertas.',
        ),
        point(
          'El folleto no es el contrato',
          '¿Qué documento cuenta?',
          'El folleto dice lo que la compañía quiere mostrar. El documento con las condiciones dice lo que le debe a usted. Pida ese y lea la parte de lo que no está cubierto.',
        ),
        point(
          'Pregunte lo mismo a todos',
          '¿Cómo comparo ofertas tan distintas?',
          'Haga a cada compañía las mismas preguntas en el mismo orden. Ponga las respuestas en columnas. Un espacio vacío también es una respuesta.',
        ),
        point(
          'El lugar cambia la respuesta',
          '¿Por qué mis amigos reciben otras ofertas?',
          'Lo que se ofrece y su precio cambian según el estado, y muchas veces según el condado. También puede contar su situación. Escuche a sus amigos y después revíselo con su dirección.',
        ),
        point(
          'El mejor es el que le sirve',
          '¿Cuál es el mejor?',
          'No hay uno mejor para todos. Hay uno que tiene lo que usted usa, a un costo que puede planear. Si el que tiene ya cumple con eso, puede ser bueno quedarse.',
        ),
      ],
      asks: [
        '¿Se ofrece donde vivo, y desde qué fecha?',
        '¿Cuánto pago cada vez, y cuánto es lo máximo en un año?',
        '¿Hay un límite de veces o de dinero?',
        '¿Qué no está cubierto?',
        '¿Hay un tiempo de espera?',
        '¿En qué página de los documentos está escrito?',
        '¿A quién llamo si no aprueban un pago?',
      ],
      steps: [
        'Anote lo que tiene hoy: la compañía, lo que le paga y lo que paga usted.',
        'Anote lo que más le importa. Basta con dos o tres cosas.',
        'Haga las mismas preguntas a cada compañía y ponga las respuestas una al lado de la otra.',
        'Pregunte qué no está cubierto y qué sale de su bolsillo.',
        'Conserve lo que tiene hasta que empiece la nueva cobertura.',
      ],
    },
  },
};
