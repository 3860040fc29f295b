import { point, type Subject } from '../subjects/subject';

/** The parts of a car insurance policy. */
export const AUTO_COVERAGE: Subject = {
  words: {
    english:
      /\b(?:cover(?:s|ed|age|ages)?|liability|collision|comprehensive|uninsured|underinsured|roadside|towing|rental|gap|glass|windshield|limits?|full coverage|hail|theft|flood|deer|storms?)\b/i,
    spanish:
      /(?<!\p{L})(?:cobertur\p{L}*|cubr\p{L}+|responsabilidad|colisión|amplia|sin seguro|grúa|alquiler|vidrios?|parabrisas|límites?|granizo|robo|inundaci\p{L}+|tormentas?|cobertura total)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'A car policy is a bundle of small promises. Each one pays for one kind of trouble. When you know the parts, it is easy to see which of them you need.',
        'People say “full coverage”, but no policy covers all things. It is a set of parts, and each has a limit of its own. Read yours part by part.',
      ],
      points: [
        point(
          'Liability pays for others',
          'What does liability pay for?',
          'It pays for people you hurt and for things you damage, up to its limits. It does not fix your own car. Nearly every state asks for some of it, and the least that a state asks for may not pay for a bad crash.',
        ),
        point(
          'Collision is about your own car',
          'Do I need collision on an old car?',
          'Collision pays for your car after a crash, less the deductible. On an old car it can cost more over the years than it could pay back. Look up what the car is worth today, and ask for the price with and without it.',
          'It depends.',
        ),
        point(
          'Comprehensive is for the rest',
          'What is comprehensive?',
          'Hail, theft, fire, a flood or a deer: these are no crash with another car, and this part pays for them. A bank that lends money for a car often asks for it.',
        ),
        point(
          'Some drivers have no insurance',
          'What if the other driver has no insurance?',
          'Uninsured motorist coverage can pay for your injuries then. Some states ask for it, in others you can add it. Ask whether it pays for the car as well.',
        ),
        point(
          'Small extras add up',
          'Do I need roadside help and a rental car?',
          'They are handy, and you may have them already, from an auto club or a card. Look for such doubles before you pay twice.',
          'Maybe not.',
        ),
      ],
      asks: [
        'What are my limits for people and for things that I damage?',
        'What is the deductible, and does each part have its own?',
        'Am I covered when a driver without insurance hits me?',
        'Is glass treated like other damage?',
        'Does the policy pay for a rental car, and for how many days?',
        'What is not covered at all?',
        'What would each part cost by itself?',
      ],
      steps: [
        'List the parts of your policy, with the limit and the deductible of each.',
        'Look up what your car would sell for today.',
        'Mark the parts that a lender or your state asks for.',
        'Ask for the price of each of the other parts.',
        'Compare companies with the same parts and the same limits.',
      ],
    },
    spanish: {
      openings: [
        'Una póliza de auto es un grupo de promesas pequeñas. Cada una paga un tipo de problema. Si conoce las partes, es fácil ver cuáles necesita.',
        'La gente dice “cobertura total”, pero ninguna póliza paga todo. Son varias partes, y cada una tiene su límite. Lea la suya parte por parte.',
      ],
      points: [
        point(
          'La responsabilidad paga a los demás',
          '¿Qué paga la cobertura de responsabilidad?',
          'Paga a las personas que usted lastima y las cosas que daña, hasta su límite. No arregla su auto. Casi todos los estados piden un mínimo, y ese mínimo puede no alcanzar para un choque grave.',
        ),
        point(
          'La colisión es para su auto',
          '¿Necesito la de colisión en un auto viejo?',
          'Paga su auto después de un choque, menos el deducible. En un auto viejo puede costar más de lo que pagaría. Busque cuánto vale hoy y pida el precio con ella y sin ella.',
          'Depende.',
        ),
        point(
          'La cobertura amplia es para lo demás',
          '¿Qué es la cobertura amplia?',
          'Granizo, robo, fuego, agua o un venado: eso no es un choque con otro auto, y esta parte lo paga. El banco que presta para un auto la pide muchas veces.',
        ),
        point(
          'Hay conductores sin seguro',
          '¿Y si el otro no tiene seguro?',
          'La cobertura contra conductores sin seguro puede pagar sus heridas. Unos estados la piden y en otros usted la agrega. Pregunte si también paga el auto.',
        ),
        point(
          'Los extras se suman',
          '¿Necesito grúa y auto de alquiler?',
          'Son útiles, y tal vez ya los tiene por un club o por una tarjeta. Revise eso antes de pagar dos veces.',
          'Tal vez no.',
        ),
      ],
      asks: [
        '¿Cuáles son mis límites para personas y para cosas?',
        '¿Cuál es el deducible, y cada parte tiene el suyo?',
        '¿Estoy cubierto si me choca alguien sin seguro?',
        '¿Los vidrios se tratan como otros daños?',
        '¿La póliza paga un auto de alquiler, y por cuántos días?',
        '¿Qué no está cubierto?',
        '¿Cuánto cuesta cada parte por separado?',
      ],
      steps: [
        'Anote las partes de su póliza, con el límite y el deducible de cada una.',
        'Busque en cuánto se vendería hoy su auto.',
        'Marque las partes que pide el banco o su estado.',
        'Pida el precio de cada una de las demás.',
        'Compare compañías con las mismas partes y los mismos límites.',
      ],
    },
  },
};
