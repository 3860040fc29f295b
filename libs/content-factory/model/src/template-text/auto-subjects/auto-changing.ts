import { point, type Subject } from '../subjects/subject';

/** Renewal, changing companies, moving, and another car. */
export const AUTO_CHANGING: Subject = {
  words: {
    english:
      /\b(?:renew(?:al|als|ing)?|switch(?:ing|ed)?|cancel(?:l?ing|led)?|chang(?:e|es|ing)|mov(?:e|ed|es|ing)|lapse[ds]?|new car|used car|buying|selling|drop(?:ping)?|leav(?:e|ing)|state)\b/i,
    spanish:
      /(?<!\p{L})(?:renov\p{L}+|cambi\p{L}+|cancel\p{L}+|mud(?:ar|arse|anza|é|o)|auto nuevo|auto usado|comprar|vender|dejar|estado)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'A change of company is mostly a matter of order. First the new policy, then the end of the old one. If you keep that order, you have no gap.',
        'A move, another car or a renewal letter: each is a good time to look again. What fitted last year may not fit now. It may also be fine as it is.',
      ],
      points: [
        point(
          'No day without coverage',
          'When do I end the old policy?',
          'End it on the day on which the new one starts, and not before. A gap can cost more later, and driving without insurance is against the law in nearly every state.',
        ),
        point(
          'You can leave before the end',
          'Can I leave in the middle of the term?',
          'As a rule you can. Most companies pay back what is left, and some keep a fee. Ask for the sum before you sign elsewhere.',
          'Mostly.',
        ),
        point(
          'A new address changes the price',
          'Do I have to report a move?',
          'The price goes with the place where the car is parked. Tell the company before you move. In another state you need a policy that is made for that state.',
          'Yes.',
        ),
        point(
          'Another car, another policy page',
          'What do I need when I buy a car?',
          'Ask before you drive it home. Some policies cover a new car for a few days, some do not. The dealer or the bank may want to see proof.',
        ),
        point(
          'To stay can be right',
          'Should I change every year?',
          'To compare costs you a little time and nothing else. If what you find is no better, keep what you have. Then you know that it is a fair choice for now.',
          'No.',
        ),
      ],
      asks: [
        'On which day and hour does the new policy start?',
        'What do I get back from the old one, and is there a fee?',
        'How do I end it: by phone, by letter or online?',
        'Which papers does the state or the bank want to see?',
        'Does a loyalty or bundle discount end when I leave?',
        'Is my new address in another price area?',
        'For how long am I covered in a car that I have just bought?',
      ],
      steps: [
        'Note the day on which your policy ends.',
        'Get the same coverage priced by other companies some weeks before.',
        'Sign the new policy, and check on which day it starts.',
        'End the old one in writing for the same day.',
        'Put the new proof in the car, and send it to the bank if there is a loan.',
      ],
    },
    spanish: {
      openings: [
        'Cambiar de compañía es cosa de orden. Primero la póliza nueva y después el final de la vieja. Con ese orden no queda ningún hueco.',
        'Una casa nueva, otro auto o la carta de cada año: son buenos momentos para mirar otra vez. Lo que servía antes puede no servir ahora. También puede estar bien así.',
      ],
      points: [
        point(
          'Ni un día sin cobertura',
          '¿Cuándo termino la póliza vieja?',
          'El día en que empieza la nueva, y no antes. Un hueco puede costar más después, y manejar sin seguro va contra la ley en casi todos los estados.',
        ),
        point(
          'Puede irse antes del final',
          '¿Puedo irme antes de que termine?',
          'Por lo general sí. Casi todas las compañías devuelven lo que queda, y algunas cobran algo. Pregunte cuánto antes de firmar con otra.',
          'Casi siempre.',
        ),
        point(
          'Otra dirección, otro precio',
          '¿Tengo que avisar si me mudo?',
          'El precio depende del lugar donde duerme el auto. Avise antes de mudarse. En otro estado necesita una póliza hecha para ese estado.',
          'Sí.',
        ),
        point(
          'Otro auto, otra hoja',
          '¿Qué necesito al comprar un auto?',
          'Pregunte antes de llevarlo a casa. Unas pólizas cubren un auto nuevo por unos días y otras no. El vendedor o el banco puede pedir una prueba.',
        ),
        point(
          'Quedarse puede ser lo mejor',
          '¿Conviene cambiar cada año?',
          'Comparar solo le toma un poco de tiempo. Si no ve nada mejor, quédese con lo que tiene. Así sabe que por ahora es una buena opción.',
          'No.',
        ),
      ],
      asks: [
        '¿Qué día y a qué hora empieza la póliza nueva?',
        '¿Cuánto me devuelven de la vieja, y cobran algo?',
        '¿Cómo la termino: por teléfono, por carta o en línea?',
        '¿Qué papeles pide el estado o el banco?',
        '¿Pierdo algún descuento si me voy?',
        '¿Mi nueva dirección está en otra zona de precios?',
        '¿Por cuánto tiempo me cubre en un auto recién comprado?',
      ],
      steps: [
        'Anote el día en que termina su póliza.',
        'Pida a otras compañías el precio de la misma cobertura unas semanas antes.',
        'Firme la póliza nueva y revise qué día empieza.',
        'Termine la vieja por escrito para el mismo día.',
        'Ponga la nueva prueba en el auto y envíela al banco si debe algo.',
      ],
    },
  },
};
