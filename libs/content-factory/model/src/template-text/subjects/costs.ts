import { point, type Subject } from './subject';

export const COSTS: Subject = {
  words: {
    english: /\b(?:costs?|prices?|premiums?|copays?|coinsurance|deductibles?|limits?|bills?|budget|cheap|money|expensive|fixed income)\b/i,
    spanish:
      /(?<!\p{L})(?:costos?|cuestan?|precios?|primas?|copagos?|coaseguro|deducibles?|límites?|facturas?|presupuesto|barat[oa]s?|dinero|car[oa]s?|ingresos?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'The monthly premium is the number that everybody compares. It is also the one that says least about a year in which you need care. Look at four numbers side by side, and the picture changes.',
        'What a plan costs depends on how you use it. The same plan can be the cheap one for you and the expensive one for your sister. So begin with your own last year.',
      ],
      points: [
        point(
          'A low premium moves the cost elsewhere',
          'Is a plan with a low premium the cheaper one?',
          'A plan with a low premium can ask for more at each visit, or pay for fewer things. Add up a year: twelve premiums, your usual visits, your medicines.',
          'Sometimes.',
        ),
        point(
          'A copay is fixed, a share is not',
          'What is the difference between a copay and coinsurance?',
          'A copay is a set amount for a visit. Coinsurance is a part of the bill, so it grows with the bill. For large things such as a hospital stay, ask which of the two it is.',
        ),
        point(
          'The yearly limit is for the bad years',
          'What is the most that a year could cost me?',
          'Plans with a yearly limit pay for covered care once you have reached it. Ask what counts toward the limit and what does not. Drugs, extras and care outside the network often have rules of their own.',
        ),
        point(
          'The deductible comes first',
          'What is a deductible?',
          'A deductible is what you pay before the plan begins to pay. Some plans have one for everything, some for medicines alone, some have none. Ask when it starts over.',
        ),
        point(
          'There may be help with the bills',
          'What if I can’t afford it?',
          'States and public programs help people with low income and savings. The rules differ by state. Your state’s Medicaid office can tell you what to ask for, and asking does not change your coverage.',
        ),
      ],
      asks: [
        'What is the premium, and what do I go on paying beside it?',
        'What do I pay for the doctor that I see most often?',
        'What would a stay in the hospital cost me?',
        'What is the yearly limit, and what does not count toward it?',
        'Is there a deductible, and for what?',
        'Which of these amounts can change next year?',
        'Is there help with these costs that I could ask for?',
      ],
      steps: [
        'Look up what you paid last year: premiums, visits, medicines.',
        'Write down what you expect to be different this year.',
        'Add up the same year for each plan that you compare.',
        'Add up a bad year as well: the premiums and the yearly limit.',
        'Choose the plan whose bad year you could live with.',
      ],
    },
    spanish: {
      openings: [
        'La prima del mes es el número que todos comparan. También es el que menos dice de un año en que usted necesita atención. Si pone cuatro números uno al lado del otro, la cosa cambia.',
        'Lo que cuesta un plan depende de cómo lo usa. El mismo plan puede ser barato para usted y caro para su hermana. Por eso conviene empezar por su propio año pasado.',
      ],
      points: [
        point(
          'Una prima baja se paga en otro lado',
          '¿Es más barato el plan con la prima más baja?',
          'Un plan con prima baja puede cobrar más en cada visita o pagar menos cosas. Sume un año entero: doce primas, sus visitas de siempre y sus medicinas.',
          'A veces.',
        ),
        point(
          'El copago es fijo; el coaseguro, no',
          '¿Qué diferencia hay entre copago y coaseguro?',
          'El copago es una cantidad fija por visita. El coaseguro es una parte de la cuenta, y crece con ella. Para cosas grandes, como una hospitalización, pregunte cuál de los dos es.',
        ),
        point(
          'El límite del año es para los años malos',
          '¿Cuánto es lo máximo que podría pagar en un año?',
          'Los planes que tienen un límite al año pagan la atención cubierta cuando usted llega a él. Pregunte qué cuenta para ese límite y qué no. Las medicinas, los extras y la atención fuera de la red suelen tener otras reglas.',
        ),
        point(
          'El deducible va primero',
          '¿Qué es el deducible?',
          'El deducible es lo que usted paga antes de que el plan empiece a pagar. Unos planes lo tienen para todo, otros solo para las medicinas y otros no lo tienen. Pregunte cuándo vuelve a empezar.',
        ),
        point(
          'Puede haber ayuda para pagar',
          '¿Y si no me alcanza?',
          'Hay programas de los estados para personas con pocos ingresos y ahorros. Las reglas cambian de un estado a otro. En la oficina de Medicaid de su estado le dicen qué puede pedir. Preguntar no cambia su cobertura.',
        ),
      ],
      asks: [
        '¿Cuánto es la prima, y qué sigo pagando además?',
        '¿Cuánto pago por el médico que más visito?',
        '¿Cuánto me costaría una hospitalización?',
        '¿Cuál es el límite del año, y qué no cuenta para él?',
        '¿Hay un deducible, y para qué?',
        '¿Cuáles de estas cantidades pueden cambiar el próximo año?',
        '¿Hay alguna ayuda que yo pueda pedir para pagar?',
      ],
      steps: [
        'Busque lo que pagó el año pasado: primas, visitas y medicinas.',
        'Anote lo que va a ser distinto este año.',
        'Sume ese mismo año con cada plan que compara.',
        'Sume también un año malo: las primas y el límite del año.',
        'Quédese con el plan cuyo año malo podría pagar.',
      ],
    },
  },
};
