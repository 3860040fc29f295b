import { point, type Subject } from '../subjects/subject';

/** The cost of car insurance, and the reasons why it rises. */
export const AUTO_COSTS: Subject = {
  words: {
    english:
      /\b(?:costs?|prices?|premiums?|rates?|bills?|budget|cheap(?:er)?|money|expensive|discounts?|sav(?:e|ing|ings)|deductibles?|pay|mileage|miles|credit)\b/i,
    spanish:
      /(?<!\p{L})(?:costos?|cuesta|cuestan|precios?|primas?|tarifas?|facturas?|presupuesto|barat[oa]s?|dinero|car[oa]s?|descuentos?|ahorr\p{L}+|deducibles?|pagar|millas|crédito)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Two neighbors with the same car can get very different bills. Each company weighs the same facts in its own way. So a price says something about the company too, and not only about you.',
        'A car insurance bill has many parts, and you can change some of them. Look at the parts one by one before you look at the total.',
      ],
      points: [
        point(
          'Prices are set for groups',
          'Why did my bill go up although nothing happened?',
          'A company sets its prices by state, by ZIP code and by kind of car. When claims in such a group cost more, the bill can rise for all who are in it. Ask yours what changed since last year.',
        ),
        point(
          'Old answers cost money',
          'Can the company have wrong facts about me?',
          'The miles you drive, where the car is parked and who drives it may have changed since you signed. Ask what is on file, and have it put right.',
          'Yes.',
        ),
        point(
          'A deductible moves the cost',
          'What does a higher deductible do?',
          'The deductible is what you pay first when your own car is damaged. A higher one often lowers the premium. Choose an amount that you could pay on a bad day without a loan.',
        ),
        point(
          'Few discounts come by themselves',
          'Which discounts should I ask about?',
          'Some companies take something off for few miles, a driving course, an alarm, several cars, or paying in one sum. Which ones there are differs by company and state. Ask for each by name.',
        ),
        point(
          'Compare the same period',
          'How do I compare two prices?',
          'One company may quote six months and another a year. Some add a fee to each monthly payment. Put both on a full year, with the same coverage, before you choose.',
        ),
      ],
      asks: [
        'Which facts about me and my car is this price made of?',
        'What changed since the last bill?',
        'Which discounts do I have, and which ones could I have?',
        'What would the price be with a higher deductible?',
        'Is there a fee for paying by the month?',
        'How many miles a year do you have me down for?',
        'When could this price change again?',
      ],
      steps: [
        'Find the page of your policy that lists coverages and prices.',
        'Check the miles, the drivers, the address and the place where the car is parked.',
        'Ask your company about each discount that may fit you.',
        'Get the same coverage priced by other companies, for the same period.',
        'Keep your present policy until a new one has begun.',
      ],
    },
    spanish: {
      openings: [
        'Dos vecinos con el mismo auto pueden recibir facturas muy distintas. Cada compañía mira los mismos datos a su manera. Por eso el precio también dice algo de la compañía.',
        'La factura del seguro de auto tiene varias partes, y algunas se pueden cambiar. Mírelas una por una antes de mirar el total.',
      ],
      points: [
        point(
          'Los precios se ponen por grupos',
          '¿Por qué subió mi factura si no pasó nada?',
          'La compañía pone sus precios por estado, por código postal y por tipo de auto. Si los daños de ese grupo cuestan más, la factura puede subir para todos. Pregunte qué cambió desde el año pasado.',
        ),
        point(
          'Los datos viejos cuestan dinero',
          '¿Puede la compañía tener datos viejos?',
          'Las millas que maneja, el lugar donde duerme el auto y quién lo maneja pueden haber cambiado. Pregunte qué tienen anotado y pida que lo corrijan.',
          'Sí.',
        ),
        point(
          'El deducible mueve el costo',
          '¿Qué hace un deducible más alto?',
          'El deducible es lo que usted paga primero cuando se daña su auto. Si es más alto, la prima suele bajar. Elija una cantidad que pueda pagar en un mal día sin pedir prestado.',
        ),
        point(
          'Los descuentos se piden',
          '¿Qué descuentos conviene pedir?',
          'Algunas compañías bajan algo por pocas millas, por un curso de manejo, por una alarma, por varios autos o por pagar de una vez. Cambia según la compañía y el estado. Pregunte por cada uno.',
        ),
        point(
          'Compare el mismo tiempo',
          '¿Cómo comparo dos precios?',
          'Una compañía puede dar el precio de seis meses y otra el de un año. Algunas cobran algo por cada pago del mes. Ponga los dos en un año y con la misma cobertura antes de elegir.',
        ),
      ],
      asks: [
        '¿Con qué datos míos y de mi auto se hizo este precio?',
        '¿Qué cambió desde la última factura?',
        '¿Qué descuentos tengo y cuáles podría tener?',
        '¿Cuál sería el precio con un deducible más alto?',
        '¿Cobran algo por pagar cada mes?',
        '¿Cuántas millas al año tienen anotadas?',
        '¿Cuándo puede cambiar otra vez el precio?',
      ],
      steps: [
        'Busque la hoja de su póliza con las coberturas y los precios.',
        'Revise las millas, los conductores, la dirección y el lugar donde guarda el auto.',
        'Pregunte a su compañía por cada descuento que le pueda servir.',
        'Pida a otras compañías el precio de la misma cobertura y por el mismo tiempo.',
        'Conserve la póliza que tiene hasta que empiece la nueva.',
      ],
    },
  },
};
