import { point, type Subject } from '../subjects/subject';

/** The first steps after a crash or damage. */
export const AUTO_CLAIMS: Subject = {
  words: {
    english: /\b(?:claims?|accidents?|crash(?:es)?|repairs?|total(?:ed|led)?|body shop|hit|damage[ds]?|ticket|injur(?:y|ies|ed)|police)\b/i,
    spanish:
      /(?<!\p{L})(?:reclamos?|reclamaci\p{L}+|accidentes?|choques?|chocar|chocó|reparaci\p{L}+|taller(?:es)?|daños?|multas?|heridas?|heridos?|policía)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'After a crash there is much to do and little calm to do it in. It helps to know the order before you need it. Keep these notes in the car.',
        'A claim is a request to your company to pay for damage. How it goes depends on what you can show. So collect first, and decide later.',
      ],
      points: [
        point(
          'People come first',
          'What do I do right after a crash?',
          'Move to a safe place if you can, look after people, and call for help. The car can wait. Then take photos of both cars, the plates and the road.',
        ),
        point(
          'Say what you saw, and no more',
          'What should I say to the other driver?',
          'Give your name and your insurance, and ask for theirs. Who was at fault is not decided at the roadside. Leave it to the police and the companies.',
        ),
        point(
          'Not every scratch is a claim',
          'Should I report small damage?',
          'If the repair costs less than your deductible, the company pays nothing. Yet your policy may ask you to report any crash with other people. Read that part before you decide.',
          'It depends.',
        ),
        point(
          'You can ask about the shop',
          'Can I choose the body shop?',
          'In many states you can. A company may have shops that it works with, which can be faster. Ask who stands behind the repair if it fails.',
          'Often.',
        ),
        point(
          'A total loss is a sum',
          'What happens when the car is totaled?',
          'When a repair costs more than the car is worth, the company may pay its value instead. Ask how that value was found. You can show what like cars sell for near you.',
        ),
      ],
      asks: [
        'Is this damage covered, and by which part of my policy?',
        'What is my deductible for it?',
        'Can I choose the shop, and who checks its work?',
        'Is there a rental car while mine is in the shop?',
        'How could this claim change my next bill?',
        'Which papers do you need from me, and by when?',
        'Whom do I call if I do not agree with the sum?',
      ],
      steps: [
        'Make sure that people are safe, and call for help if anyone is hurt.',
        'Take photos, and write down names, plates and companies.',
        'Tell your company soon, with what you saw and nothing more.',
        'Ask what it pays, what you pay, and what comes next.',
        'Keep each letter and each bill in one folder.',
      ],
    },
    spanish: {
      openings: [
        'Después de un choque hay mucho que hacer y poca calma. Ayuda saber el orden antes de necesitarlo. Guarde estas notas en el auto.',
        'Un reclamo es pedir a su compañía que pague un daño. El resultado depende de lo que usted puede mostrar. Junte primero y decida después.',
      ],
      points: [
        point(
          'Primero las personas',
          '¿Qué hago justo después de un choque?',
          'Vaya a un lugar seguro si puede, vea cómo está la gente y pida ayuda. El auto puede esperar. Luego tome fotos de los autos, de las placas y de la calle.',
        ),
        point(
          'Diga lo que vio y nada más',
          '¿Qué le digo al otro conductor?',
          'Dé su nombre y su seguro y pida los del otro. La culpa no se decide en la calle. De eso se ocupan la policía y las compañías.',
        ),
        point(
          'No todo rasguño es un reclamo',
          '¿Debo avisar de un daño pequeño?',
          'Si arreglarlo cuesta menos que su deducible, la compañía no paga nada. Pero la póliza puede pedir que avise de todo choque con otras personas. Lea esa parte antes de decidir.',
          'Depende.',
        ),
        point(
          'Puede preguntar por el taller',
          '¿Puedo elegir el taller?',
          'En muchos estados sí puede. La compañía puede tener talleres propios, que a veces son más rápidos. Pregunte quién responde si el arreglo sale mal.',
          'Muchas veces.',
        ),
        point(
          'La pérdida total es una suma',
          '¿Qué pasa si el auto ya no tiene arreglo?',
          'Si arreglarlo cuesta más de lo que vale, la compañía puede pagar su valor. Pregunte cómo lo calculó. Puede mostrar en cuánto se venden autos iguales en su zona.',
        ),
      ],
      asks: [
        '¿Este daño está cubierto, y por qué parte de mi póliza?',
        '¿Cuál es mi deducible en este caso?',
        '¿Puedo elegir el taller, y quién revisa su trabajo?',
        '¿Hay un auto de alquiler mientras arreglan el mío?',
        '¿Cómo puede cambiar mi próxima factura?',
        '¿Qué papeles necesitan, y para cuándo?',
        '¿A quién llamo si no estoy de acuerdo con la suma?',
      ],
      steps: [
        'Vea que todos estén a salvo y pida ayuda si hay heridos.',
        'Tome fotos y anote nombres, placas y compañías.',
        'Avise pronto a su compañía: lo que vio y nada más.',
        'Pregunte qué paga ella, qué paga usted y qué sigue.',
        'Guarde cada carta y cada factura en una carpeta.',
      ],
    },
  },
};
