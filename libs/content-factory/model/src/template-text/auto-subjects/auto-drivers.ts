import { point, type Subject } from '../subjects/subject';

/** Drivers: young, old, family, and those who drive less. */
export const AUTO_DRIVERS: Subject = {
  words: {
    english:
      /\b(?:drivers?|teen(?:s|agers?)?|sons?|daughters?|grandchild(?:ren)?|spouse|famil(?:y|ies)|household|seniors?|retire[ds]?|older|license|courses?|learner)\b/i,
    spanish:
      /(?<!\p{L})(?:conductor(?:es|a|as)?|jóvenes|joven|hij[oa]s?|niet[oa]s?|espos[oa]|familias?|hogar|mayores|jubilad[oa]s?|licencia|cursos?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'A policy insures a car, but its price looks at the people. Who drives, how often and how well: that is what the company asks. So tell it when a driver comes or goes.',
        'Families change faster than their policies. A child moves out, someone stops working, a grandchild learns to drive. Each of these is worth a call.',
      ],
      points: [
        point(
          'Name all who drive',
          'Must I list everybody at home?',
          'Most companies want to know who lives with you and who may take the car. If a driver is left out, a claim can be turned down. A driver with a car of their own can sometimes be left off by name.',
          'Mostly.',
        ),
        point(
          'A new driver costs more at first',
          'How much does a teen change the bill?',
          'It often rises, for new drivers have more crashes. Good grades, a course, or a car that is cheap to fix can help with some companies. Ask before the test, and not after.',
          'It depends.',
        ),
        point(
          'Fewer miles may count',
          'I drive much less now. Does that matter?',
          'Many people who retire still pay for the way to work. Tell the company your miles of today. Some offer a policy that charges by the mile.',
          'It may.',
        ),
        point(
          'A course can pay',
          'Is a driving course worth it?',
          'In many states drivers over a certain age can get something off after a refresher course. It differs by state and by company. Ask how long the discount lasts.',
          'It can be.',
        ),
        point(
          'When somebody stops driving',
          'What do I do when a parent stops driving?',
          'Tell the company, and ask what stays on the car if it is kept. End the policy only after the car is sold or the plates are back.',
        ),
      ],
      asks: [
        'Who is on my policy as a driver today?',
        'What would it cost with one driver more, and with one less?',
        'Are good grades or a course worth a discount?',
        'How many miles a year do you count for each driver?',
        'Is a friend covered who borrows the car now and then?',
        'What do I have to tell you when somebody moves out?',
        'Is there a policy that charges by the mile?',
      ],
      steps: [
        'List all who live with you, and who drives which car.',
        'Write down how far each car goes in a usual month.',
        'Hold both against what your policy says.',
        'Call your company about what has changed.',
        'Ask other companies for a price with the same list.',
      ],
    },
    spanish: {
      openings: [
        'La póliza asegura un auto, pero el precio mira a las personas. Quién maneja, cuánto y cómo: eso pregunta la compañía. Avise cuando llega o se va un conductor.',
        'Las familias cambian más rápido que sus pólizas. Un hijo se va, alguien deja de trabajar, una nieta aprende a manejar. Cada cambio merece una llamada.',
      ],
      points: [
        point(
          'Nombre a todos los que manejan',
          '¿Tengo que nombrar a todos los de la casa?',
          'Casi todas las compañías quieren saber quién vive con usted y quién puede usar el auto. Si falta un conductor, pueden no pagar un daño. A quien tiene su propio auto a veces se le puede dejar fuera por nombre.',
          'Casi siempre.',
        ),
        point(
          'Un conductor nuevo cuesta más',
          '¿Cuánto cambia la factura con un hijo joven?',
          'Muchas veces sube, porque los nuevos chocan más. Las buenas notas, un curso o un auto barato de arreglar ayudan en algunas compañías. Pregunte antes del examen.',
          'Depende.',
        ),
        point(
          'Manejar menos puede contar',
          'Ahora manejo mucho menos. ¿Importa?',
          'Mucha gente que ya no trabaja todavía paga por el camino al trabajo. Diga cuántas millas maneja hoy. Algunas compañías cobran por milla.',
          'Puede ser.',
        ),
        point(
          'Un curso puede servir',
          '¿Vale la pena un curso de manejo?',
          'En muchos estados un curso baja algo el precio desde cierta edad. Cambia según el estado y la compañía. Pregunte cuánto dura ese descuento.',
          'Puede ser.',
        ),
        point(
          'Cuando alguien deja de manejar',
          '¿Qué hago si mi padre deja de manejar?',
          'Avise a la compañía y pregunte qué queda si conservan el auto. Termine la póliza solo cuando el auto esté vendido o las placas entregadas.',
        ),
      ],
      asks: [
        '¿Quién figura hoy como conductor en mi póliza?',
        '¿Cuánto costaría con un conductor más o con uno menos?',
        '¿Las buenas notas o un curso bajan el precio?',
        '¿Cuántas millas al año cuentan por conductor?',
        '¿Está cubierto un amigo que usa el auto de vez en cuando?',
        '¿Qué debo avisar cuando alguien se va de la casa?',
        '¿Hay una póliza que cobra por milla?',
      ],
      steps: [
        'Anote quiénes viven con usted y qué auto maneja cada uno.',
        'Anote cuánto anda cada auto en un mes normal.',
        'Compare las dos listas con lo que dice su póliza.',
        'Llame a su compañía por lo que cambió.',
        'Pida a otras compañías un precio con la misma lista.',
      ],
    },
  },
};
