import { point, type Subject } from './subject';

export const EYES_AND_EARS: Subject = {
  words: {
    english: /\b(?:vision|eyes?|glasses|lenses|cataracts?|hearing|ears?)\b/i,
    spanish: /(?<!\p{L})(?:visión|vista|ojos?|lentes|anteojos|gafas|cataratas?|audífonos?|audición|oídos?|auditiv[oa]s?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Glasses and hearing aids are things that people use every day, and often pay for themselves. Some plans help with them. How much they help is in the details, and the details are short enough to ask on the phone.',
        'An eye exam for a disease and an eye exam for new glasses are not the same thing to an insurer. It is the same with ears. Once you know the difference, the rest is easier to compare.',
      ],
      points: [
        point(
          'A medical exam is not a routine exam',
          'Why is one eye or ear exam covered and another one not?',
          'A test that a doctor orders because of an illness is medical care. An exam for new glasses or a hearing aid is called routine, and other rules apply. Ask which of the two a plan means when it says “exam”.',
        ),
        point(
          'An allowance pays a part',
          'Does a plan with vision or hearing benefits pay for the whole thing?',
          'Often a plan pays an amount, and you pay the rest. Others set a price for certain models instead. Ask for the price of the kind that you would choose, not only for the lowest one on the list.',
        ),
        point(
          'The shop matters as much as the plan',
          'Can I buy my glasses or hearing aids where I like?',
          'Usually the benefit holds in the shops and offices of one network. It can be another network than that of your doctors. Ask which places near you belong to it.',
        ),
        point(
          'What comes after counts too',
          'What should I ask about hearing aids besides the price?',
          'Fittings, new batteries, repairs and a time to try them can be part of the price, or can cost extra. Ask what happens if they do not suit you, and by when you would have to bring them back.',
        ),
        point(
          'The benefit comes around only so often',
          'How often can I have new glasses or hearing aids?',
          'Plans say how often they pay: each year, every second year, or less. A part that you have not used may not carry over. Note the date from which you can use it again.',
        ),
      ],
      asks: [
        'Is the exam covered, and how often?',
        'How much does the plan pay toward frames, lenses or hearing aids?',
        'Which shops and offices near me can I use?',
        'Is there a list of makers or models that I have to choose from?',
        'Are fittings, repairs and batteries part of the price?',
        'How long can I try them, and what do I pay if I return them?',
        'Does an amount that I do not use carry over?',
      ],
      steps: [
        'Write down what you use now, when you bought it, and what you paid.',
        'Ask your eye doctor or hearing clinic which plans it works with.',
        'Ask each plan for its price list for glasses or hearing aids.',
        'Count what you would pay over two years, with repairs and batteries.',
        'Make the appointment only when you know that the office is in the network.',
      ],
    },
    spanish: {
      openings: [
        'Los lentes y los audífonos se usan todos los días, y muchas personas los pagan de su bolsillo. Algunos planes ayudan. Cuánto ayudan está en los detalles, y los detalles se pueden preguntar por teléfono.',
        'Para un seguro no es lo mismo un examen por una enfermedad que un examen para cambiar de lentes. Con los oídos pasa igual. Cuando se conoce la diferencia, lo demás es más fácil de comparar.',
      ],
      points: [
        point(
          'Un examen médico no es un examen de rutina',
          '¿Por qué un examen está cubierto y otro no?',
          'El examen que pide un médico por una enfermedad es atención médica. El examen para lentes nuevos o para un audífono se llama de rutina y tiene otras reglas. Pregunte a cuál de los dos se refiere el plan.',
        ),
        point(
          'La ayuda paga una parte',
          '¿El plan paga los lentes o los audífonos completos?',
          'Muchas veces el plan paga una cantidad y usted paga lo demás. Otros planes fijan un precio para ciertos modelos. Pregunte el precio del modelo que usted elegiría, y no solo el del más barato.',
        ),
        point(
          'La tienda importa tanto como el plan',
          '¿Puedo comprarlos donde yo quiera?',
          'Casi siempre la ayuda vale en las tiendas y consultorios de una red. Puede ser una red distinta de la de sus médicos. Pregunte qué lugares cerca de usted están en ella.',
        ),
        point(
          'También cuenta lo que viene después',
          'Además del precio, ¿qué pregunto sobre los audífonos?',
          'Los ajustes, las pilas y las reparaciones pueden estar en el precio o pagarse aparte. Pregunte cuánto tiempo tiene para probarlos y qué pasa si no le sirven.',
        ),
        point(
          'No se puede usar cada vez que uno quiere',
          '¿Cada cuánto puedo tener lentes o audífonos nuevos?',
          'El plan dice cada cuánto paga: cada año, cada dos años o menos. Lo que no se usa a veces se pierde. Anote desde qué fecha lo puede volver a usar.',
        ),
      ],
      asks: [
        '¿Está cubierto el examen, y cada cuánto?',
        '¿Cuánto paga el plan por los marcos, los lentes o los audífonos?',
        '¿A qué tiendas y consultorios cerca de mi casa puedo ir?',
        '¿Tengo que elegir de una lista de marcas o modelos?',
        '¿Están incluidos los ajustes, las reparaciones y las pilas?',
        '¿Cuánto tiempo los puedo probar, y qué pago si los devuelvo?',
        '¿Se guarda para el año siguiente lo que no use?',
      ],
      steps: [
        'Anote lo que usa hoy, cuándo lo compró y cuánto le costó.',
        'Pregunte a su oculista o en su clínica de audición con qué planes trabajan.',
        'Pida a cada plan su lista de precios de lentes o audífonos.',
        'Sume lo que pagaría en dos años, con reparaciones y pilas.',
        'Haga la cita solo cuando sepa que el consultorio está en la red.',
      ],
    },
  },
};
