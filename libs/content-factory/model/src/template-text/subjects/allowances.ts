import { point, type Subject } from './subject';

export const ALLOWANCES: Subject = {
  words: {
    english:
      /\b(?:otc|over-the-counter|allowances?|grocer(?:y|ies)|food|cards?|flex|rides?|transportation|gym|fitness|meals?|extras?|benefits?)\b/i,
    spanish:
      /(?<!\p{L})(?:otc|venta libre|sin receta|asignaci(?:ón|ones)|comestibles|alimentos|comida|tarjetas?|transporte|viajes al médico|gimnasio|extras?|beneficios?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Cards and allowances are what the advertising talks about. They exist, in some plans, for some members, under some conditions. It helps to know the conditions before you fall in love with the card.',
        'An allowance is an amount that a plan lets its members spend on certain things. What those things are, where you can buy them and until when is different in each plan. Those are the three questions to begin with.',
      ],
      points: [
        point(
          'The insurer gives it, to members',
          'Who gives such a card?',
          'Only the company behind a plan can give such a card, and only to its members. No website and no caller can hand you one. If somebody asks for your Medicare number to send a card, hang up.',
        ),
        point(
          'There is a list of what it buys',
          'Can I spend it on what I like?',
          'Plans keep a list of items and a list of stores. Both can change from year to year. Ask for the two lists before you count on them.',
        ),
        point(
          'What is not used may be lost',
          'Does the amount carry over?',
          'Some plans give the amount by the month, some by the quarter. What is left at the end is often gone. Ask on which day it starts over.',
        ),
        point(
          'Some help has a health condition attached',
          'Why does a friend have help with food and I don’t?',
          'Help with food or bills at home is often for members with certain illnesses. The plan asks the doctor to confirm it. Having Medicare alone is not enough for it.',
        ),
        point(
          'Extras come after the basics',
          'Should I choose a plan for its allowance?',
          'Look at doctors, medicines and costs first. An allowance that you use each month is pleasant. A doctor you can’t see any more is a high price for it.',
        ),
      ],
      asks: [
        'Who can have this benefit, and what do I need to show?',
        'What is on the list, and in which stores does it count?',
        'Is it a card, a catalog or a refund?',
        'Is it by the month, by the quarter or by the year?',
        'Does what I do not use carry over?',
        'Could this benefit change other help that I have?',
      ],
      steps: [
        'Look in your own plan first: the number for members is on the back of your card.',
        'Ask what you have, how much is left, and how to use it.',
        'Write down the day on which it runs out.',
        'If you compare plans, ask each for its lists of items and of stores.',
        'Check doctors, medicines and costs before you decide.',
      ],
    },
    spanish: {
      openings: [
        'De las tarjetas y las asignaciones hablan todos los anuncios. Existen, en algunos planes, para algunos miembros y con condiciones. Conviene conocer las condiciones antes de entusiasmarse con la tarjeta.',
        'Una asignación es una cantidad que el plan deja gastar a sus miembros en ciertas cosas. Qué cosas son, dónde se compran y hasta cuándo cambia en cada plan. Esas son las tres primeras preguntas.',
      ],
      points: [
        point(
          'La da el seguro, a sus miembros',
          '¿Quién da una tarjeta así?',
          'Una tarjeta así la da solo la compañía del plan, y solo a sus miembros. Ningún sitio web y nadie que llame puede entregarla. Si alguien le pide su número de Medicare para enviarle una tarjeta, cuelgue.',
        ),
        point(
          'Hay una lista de lo que se puede comprar',
          '¿La puedo gastar en lo que quiera?',
          'El plan tiene una lista de artículos y otra de tiendas. Las dos pueden cambiar cada año. Pida las dos listas antes de contar con ellas.',
        ),
        point(
          'Lo que no se usa se puede perder',
          '¿Se guarda lo que sobra?',
          'Unos planes dan la cantidad por mes y otros por trimestre. Lo que sobra muchas veces se pierde. Pregunte qué día vuelve a empezar.',
        ),
        point(
          'Algunas ayudas piden una enfermedad',
          '¿Por qué un amigo tiene ayuda con la comida y yo no?',
          'La ayuda con la comida o con las cuentas de la casa suele ser para miembros con ciertas enfermedades. El plan pide que el médico lo confirme. Tener Medicare no basta.',
        ),
        point(
          'Primero lo básico, después los extras',
          '¿Elijo un plan por su asignación?',
          'Mire primero los médicos, las medicinas y los costos. Una asignación que usa cada mes es agradable. Perder a su médico por ella sale caro.',
        ),
      ],
      asks: [
        '¿Quién puede tener esta ayuda, y qué tengo que mostrar?',
        '¿Qué hay en la lista, y en qué tiendas vale?',
        '¿Es una tarjeta, un catálogo o un reembolso?',
        '¿Es por mes, por trimestre o por año?',
        '¿Se guarda lo que no use?',
        '¿Puede afectar otra ayuda que recibo?',
      ],
      steps: [
        'Mire primero en su propio plan: el número para miembros está detrás de su tarjeta.',
        'Pregunte qué tiene, cuánto le queda y cómo se usa.',
        'Anote el día en que se vence.',
        'Si compara planes, pida a cada uno sus listas de artículos y de tiendas.',
        'Antes de decidir, revise los médicos, las medicinas y los costos.',
      ],
    },
  },
};
