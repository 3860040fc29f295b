import { point, type Subject } from './subject';

export const MEDICINES: Subject = {
  words: {
    english: /\b(?:drugs?|medicines?|medications?|prescriptions?|pharmac(?:y|ies)|pills?|insulin|formular(?:y|ies)|generics?|part d)\b/i,
    spanish: /(?<!\p{L})(?:medicinas?|medicamentos?|recetas?|farmacias?|pastillas?|insulina|genéricos?|formulario|parte d)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'For many people the medicines on the kitchen shelf decide which plan is a good one. Two neighbors with the same plan can pay very different amounts. What counts is your own list.',
        'A plan can look cheap and still cost a lot at the pharmacy counter. The good news is that this can be looked up before you join. You need your list, ten quiet minutes and a pencil.',
      ],
      points: [
        point(
          'Every plan has its own list',
          'How do I know whether a plan covers my medicines?',
          'Each plan that covers drugs keeps a list of them. A medicine that is not on it may cost you the full price. Look up each of yours by name and by dose, for the dose can make a difference.',
        ),
        point(
          'The level sets the price',
          'My medicine is on the list. What will it cost me?',
          'Plans sort the list into levels, often called tiers. A lower level costs you less. The same medicine can be in a low level of one plan and in a high one of another, so note the level beside each name.',
        ),
        point(
          'The pharmacy can change what you pay',
          'Does it matter which pharmacy I use?',
          'Some plans have a lower price in certain stores or by mail. Ask whether yours is one of them. If you would have to change, ask how far the next one is.',
          'It can.',
        ),
        point(
          'Some medicines need an approval first',
          'What do “prior authorization” and “step therapy” mean?',
          'With “prior authorization”, your doctor asks the plan before it pays. With “step therapy”, you try another medicine before the one that was prescribed. Neither is a no. Both take time, so ask before you run out.',
        ),
        point(
          'The list can change',
          'My plan covered my medicine this year. Will it do so next year?',
          'Plans write each fall what will be different. Look up your medicines again when that letter comes, even if you are happy with the plan.',
          'Not for certain.',
        ),
      ],
      asks: [
        'Is each of my medicines on the list, in the dose that I take?',
        'In which level is each one, and what do I pay for it in a month?',
        'Does my pharmacy have the plan’s lower price?',
        'Do any of them need an approval, or another medicine first?',
        'Is there a deductible before the plan pays for my medicines?',
        'What would I pay by mail, and for a longer supply?',
        'Whom do we ask for an exception, my doctor or I?',
      ],
      steps: [
        'Put all your medicines on one page: name, dose, and how often you take each.',
        'Ask your doctor or pharmacist which of them have a cheaper equal.',
        'Look up each one on the plan’s list, and write its level beside it.',
        'Add up what you would pay in a year, with the premium.',
        'Take the page with you when you talk with an agent.',
      ],
    },
    spanish: {
      openings: [
        'Para muchas personas, las medicinas que toman deciden qué plan les conviene. Dos vecinos con el mismo plan pueden pagar cantidades muy distintas. Lo que cuenta es su propia lista.',
        'Un plan puede parecer barato y salir caro en la farmacia. Lo bueno es que eso se puede averiguar antes de inscribirse. Solo necesita su lista, un lápiz y un rato tranquilo.',
      ],
      points: [
        point(
          'Cada plan tiene su lista',
          '¿Cómo sé si un plan cubre mis medicinas?',
          'Cada plan que cubre medicinas tiene una lista. Si una medicina no está en ella, puede que usted pague el precio completo. Busque cada una por su nombre y por su dosis, porque la dosis puede cambiar la respuesta.',
        ),
        point(
          'El nivel marca el precio',
          'Mi medicina está en la lista. ¿Cuánto voy a pagar?',
          'La lista está dividida en niveles. En un nivel bajo usted paga menos. La misma medicina puede estar en un nivel bajo de un plan y en uno alto de otro. Anote el nivel al lado de cada nombre.',
        ),
        point(
          'La farmacia también cambia lo que paga',
          '¿Importa a qué farmacia voy?',
          'Algunos planes tienen un precio más bajo en ciertas farmacias o por correo. Pregunte si la suya es una de ellas. Si tuviera que cambiar, pregunte a qué distancia queda la otra.',
          'Puede importar.',
        ),
        point(
          'Algunas medicinas necesitan permiso',
          '¿Qué quieren decir “autorización previa” y “terapia escalonada”?',
          'Con la “autorización previa”, su médico pide permiso al plan antes de que pague. Con la “terapia escalonada”, usted prueba otra medicina antes de la que le recetaron. Ninguna de las dos es un no. Las dos toman tiempo: pregunte antes de que se le acabe la medicina.',
        ),
        point(
          'La lista puede cambiar',
          'Este año el plan cubrió mi medicina. ¿Y el próximo?',
          'Cada otoño los planes escriben para decir qué va a cambiar. Cuando llegue esa carta, busque otra vez sus medicinas, aunque esté contento con su plan.',
          'No es seguro.',
        ),
      ],
      asks: [
        '¿Está en la lista cada una de mis medicinas, en la dosis que tomo?',
        '¿En qué nivel está cada una, y cuánto pago al mes?',
        '¿Tiene mi farmacia el precio más bajo del plan?',
        '¿Alguna necesita permiso, o probar otra antes?',
        '¿Hay un deducible antes de que el plan pague mis medicinas?',
        '¿Cuánto pagaría por correo, y por más días a la vez?',
        '¿Quién pide una excepción, mi médico o yo?',
      ],
      steps: [
        'Ponga todas sus medicinas en una hoja: el nombre, la dosis y cada cuánto la toma.',
        'Pregunte a su médico o en la farmacia cuáles tienen una igual y más barata.',
        'Busque cada una en la lista del plan y anote su nivel.',
        'Sume lo que pagaría en un año, con la prima.',
        'Lleve la hoja cuando hable con un agente.',
      ],
    },
  },
};
