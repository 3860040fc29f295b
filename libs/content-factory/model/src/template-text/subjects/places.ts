import { point, type Subject } from './subject';

export const PLACES: Subject = {
  words: {
    english:
      /\b(?:mov(?:e|es|ing)|travel(?:s|ing|ers?)?|trips?|count(?:y|ies)|states?|zip|area|snowbirds?|abroad|where you live|near (?:you|me))\b/i,
    spanish:
      /(?<!\p{L})(?:mud(?:ar|arse|arme|anza)|viaj(?:ar|es|e|o)|condados?|estados?|zona|área|código postal|extranjero|donde vive)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Many plans belong to a place. Your address decides which ones you can join, and a move can mean a new choice. The sooner you ask, the more time you have.',
        'Two counties over, the same plan name can stand for other doctors and other prices. So a plan that a friend praises may not be there for you, or may be another one.',
      ],
      points: [
        point(
          'Plans are made by county',
          'Why is a plan offered to my friend and not to me?',
          'Insurers choose the counties in which they offer a plan, and build a list of doctors there. Cross the county line and it can be another plan. Always ask by your own ZIP code.',
        ),
        point(
          'A move can end a plan',
          'What happens to my plan when I move?',
          'If the plan is offered at the new address, tell it where you live now. If it is not, you have a limited time to choose another. Call before you move, so that nothing falls between.',
        ),
        point(
          'On a trip, emergencies come first',
          'Am I covered when I travel?',
          'Plans have rules for emergencies away from home, and other rules for ordinary visits. Ask about both. For a trip abroad, ask separately: many plans pay little or nothing there.',
        ),
        point(
          'Two homes, one address',
          'I spend the winter in another state. Which place counts?',
          'What usually counts is where you live for most of the year. Ask how the plan covers your doctors in the other place, and how you would fill a prescription there.',
        ),
      ],
      asks: [
        'Is the plan offered at my address, and in the place where I spend the winter?',
        'Which doctors and hospitals near me belong to it?',
        'What do I pay for urgent care away from home?',
        'How long may I be away before the plan ends?',
        'Whom do I have to tell when I move, and by when?',
        'Can I fill my prescriptions in another state?',
      ],
      steps: [
        'Write down your address, the date of the move, and where you stay during the year.',
        'Ask your plan whether it is offered there.',
        'If it is not, ask by when you have to choose another, and from when it counts.',
        'Look for doctors and a pharmacy near the new place.',
        'Tell Social Security and the plan your new address.',
      ],
    },
    spanish: {
      openings: [
        'Muchos planes son de un lugar. Su dirección decide en cuáles puede entrar, y una mudanza puede traer una nueva decisión. Cuanto antes pregunte, más tiempo tiene.',
        'A dos condados de distancia, el mismo nombre puede ser otro plan, con otros médicos y otros precios. El plan que le recomienda un amigo quizás no exista donde usted vive.',
      ],
      points: [
        point(
          'Los planes se hacen por condado',
          '¿Por qué a mi amigo le ofrecen un plan y a mí no?',
          'Las compañías eligen los condados donde ofrecen un plan y hacen ahí su lista de médicos. Al pasar al otro condado puede ser otro plan. Pregunte siempre con su propio código postal.',
        ),
        point(
          'Una mudanza puede terminar un plan',
          '¿Qué pasa con mi plan cuando me mudo?',
          'Si el plan existe en la nueva dirección, avise dónde vive ahora. Si no existe, tiene un tiempo limitado para elegir otro. Llame antes de mudarse para no quedarse sin cobertura.',
        ),
        point(
          'De viaje, primero las emergencias',
          '¿Estoy cubierto cuando viajo?',
          'Los planes tienen unas reglas para las emergencias lejos de casa y otras para las visitas normales. Pregunte por las dos. Si sale del país, pregunte aparte: muchos planes pagan poco o nada.',
        ),
        point(
          'Dos casas, una dirección',
          'Paso el invierno en otro estado. ¿Qué lugar cuenta?',
          'Casi siempre cuenta el lugar donde vive la mayor parte del año. Pregunte cómo cubre el plan a sus médicos en el otro lugar y cómo surtiría ahí una receta.',
        ),
      ],
      asks: [
        '¿Existe el plan en mi dirección y en el lugar donde paso el invierno?',
        '¿Qué médicos y hospitales cerca de mí están en él?',
        '¿Cuánto pago por atención urgente lejos de casa?',
        '¿Cuánto tiempo puedo estar fuera sin perder el plan?',
        '¿A quién aviso cuando me mudo, y hasta cuándo?',
        '¿Puedo surtir mis recetas en otro estado?',
      ],
      steps: [
        'Anote su dirección, la fecha de la mudanza y dónde pasa el año.',
        'Pregunte a su plan si existe en ese lugar.',
        'Si no existe, pregunte hasta cuándo tiene que elegir otro y desde cuándo vale.',
        'Busque médicos y una farmacia cerca de la nueva dirección.',
        'Dé su nueva dirección al Seguro Social y al plan.',
      ],
    },
  },
};
