import { point, type Subject } from './subject';

/** Plans for certain people: with a chronic illness, or with both Medicaid and Medicare. */
export const CONDITIONS: Subject = {
  words: {
    english: /\b(?:chronic|diabetes|heart|lungs?|kidneys?|conditions?|illness(?:es)?|c-?snp|d-?snp|medicaid|dual|special needs)\b/i,
    spanish:
      /(?<!\p{L})(?:crónic[oa]s?|diabetes|corazón|pulmon(?:es|ar)|riñon(?:es)?|enfermedad(?:es)?|c-?snp|d-?snp|medicaid|necesidades especiales)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Some plans are made for people in one situation: with a certain illness, or with Medicaid beside Medicare. If that is you, they are worth a look. If it is not, you can’t join them, whatever an advertisement says.',
        'Living with an illness makes a plan’s small print large. The right questions are about your specialists, your medicines and the people who keep it all together.',
      ],
      points: [
        point(
          'A doctor has to confirm an illness',
          'How do I join a plan for a chronic illness?',
          'You say which illness you have, and your doctor confirms it to the plan. Ask how much time there is for that, and what happens if the paper comes late.',
        ),
        point(
          'With Medicaid, the level counts',
          'I have Medicare and Medicaid. Which plans are for me?',
          'There are plans made for people with Medicare and Medicaid. States have several levels of Medicaid, and each plan says which ones it takes. Have your Medicaid letter at hand when you ask.',
        ),
        point(
          'Somebody can keep it together',
          'What does a care coordinator do?',
          'Some of these plans name a person who knows your case, speaks with your doctors and helps with appointments. Ask how you reach that person, and how often they call.',
        ),
        point(
          'Your specialist comes first',
          'What should I check before anything else?',
          'Check the doctor who treats the illness, and the medicines for it. Then ask how supplies and tests are covered. The extras can wait.',
        ),
        point(
          'Things can change',
          'What if I lose Medicaid, or get better?',
          'A plan made for one situation may end when the situation does. Ask how much time you would have to find another one.',
        ),
      ],
      asks: [
        'Who can join this plan, and what do I have to show?',
        'Are my specialist and my hospital in the network?',
        'Are my medicines and supplies on the list, and at what cost?',
        'Is there one person I can call who knows my case?',
        'Which extras belong to my illness or my situation?',
        'What happens to my coverage if my situation changes?',
      ],
      steps: [
        'Write down your illnesses, your specialists and your medicines on one page.',
        'Find the letters that show your Medicare and Medicaid coverage.',
        'Ask which plans near you are made for your situation.',
        'Check specialist, medicines and supplies in each of them.',
        'Ask your doctor’s office to send what the plan needs, and call to see that it came.',
      ],
    },
    spanish: {
      openings: [
        'Algunos planes se hacen para una situación: una enfermedad, o tener Medicaid además de Medicare. Si es su caso, vale la pena mirarlos. Si no lo es, no puede entrar en ellos, diga lo que diga un anuncio.',
        'Cuando se vive con una enfermedad, la letra pequeña del plan importa mucho. Las preguntas son sobre sus especialistas, sus medicinas y quién lo coordina todo.',
      ],
      points: [
        point(
          'Un médico tiene que confirmarla',
          '¿Cómo se entra en un plan para una enfermedad crónica?',
          'Usted dice qué enfermedad tiene y su médico se lo confirma al plan. Pregunte cuánto tiempo hay para eso y qué pasa si el papel llega tarde.',
        ),
        point(
          'Con Medicaid, cuenta el nivel',
          'Tengo Medicare y Medicaid. ¿Qué planes hay para mí?',
          'Hay planes para las personas que tienen Medicare y Medicaid. Medicaid tiene varios niveles, y cada plan dice cuáles acepta. Tenga a mano su carta de Medicaid cuando pregunte.',
        ),
        point(
          'Alguien puede coordinarlo todo',
          '¿Qué hace un coordinador de cuidados?',
          'En algunos de estos planes hay una persona que conoce su caso, habla con sus médicos y le ayuda con las citas. Pregunte cómo se le llama y cada cuánto llama ella.',
        ),
        point(
          'Primero, su especialista',
          '¿Qué reviso antes que nada?',
          'Revise el médico que trata la enfermedad y las medicinas para ella. Después pregunte por los materiales y los exámenes. Los extras pueden esperar.',
        ),
        point(
          'Las cosas cambian',
          '¿Y si pierdo Medicaid o mi salud mejora?',
          'Un plan hecho para una situación puede terminar cuando ella termina. Pregunte cuánto tiempo tendría para buscar otro.',
        ),
      ],
      asks: [
        '¿Quién puede entrar en este plan, y qué tengo que mostrar?',
        '¿Están en la red mi especialista y mi hospital?',
        '¿Están en la lista mis medicinas y mis materiales, y a qué costo?',
        '¿Hay una persona que conozca mi caso y a quien pueda llamar?',
        '¿Qué extras hay para mi enfermedad o mi situación?',
        '¿Qué pasa con mi cobertura si mi situación cambia?',
      ],
      steps: [
        'Ponga en una hoja sus enfermedades, sus especialistas y sus medicinas.',
        'Busque las cartas de su cobertura de Medicare y de Medicaid.',
        'Pregunte qué planes de su zona son para su situación.',
        'Revise en cada uno el especialista, las medicinas y los materiales.',
        'Pida al consultorio que envíe lo que el plan necesita y llame para saber si llegó.',
      ],
    },
  },
};
