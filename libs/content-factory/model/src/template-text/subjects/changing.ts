import { point, type Subject } from './subject';

export const CHANGING: Subject = {
  words: {
    english:
      /\b(?:chang(?:e|es|ing)|switch(?:ing)?|enroll(?:ment|ing)?|join(?:ing)?|dates?|deadlines?|fall|when|letters?|notices?|ends?|ending|leav(?:e|es|ing)|cancel)\b/i,
    spanish:
      /(?<!\p{L})(?:cambi(?:o|os|ar|arme|arse|e)|inscri(?:pción|birse|birme)|fechas?|plazos?|otoño|cuándo|cartas?|avisos?|terminan?|cancel(?:ar|an|a))(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'There are times in the year when most people can change their plan, and times when only some can. Before you look at new plans, find out whether the door is open for you.',
        'A change of plan is easy to begin and hard to undo. It pays to take the steps in the right order. You do not lose anything by reading first.',
      ],
      points: [
        point(
          'Read the letter before the advertising',
          'A letter says that my plan will be different. What now?',
          'Each fall your plan writes what will change. Look at three things: what you pay, whether your doctors stay, and whether your medicines stay. If you can live with all three, you may not have to do anything.',
        ),
        point(
          'Life can open another time',
          'Can I change outside the usual time?',
          'Some events allow a change at another time: a move, the loss of other coverage, or a plan that ends. There is a limit of time after each of them. Call 1-800-MEDICARE and ask if yours is one, and until when.',
        ),
        point(
          'The new plan ends the old one',
          'Should I cancel my plan before I join another?',
          'Joining one plan ends the other, and a gap between the two can be hard to close. Ask for the first day of the new coverage, and keep the old card until then.',
          'In most cases you should not.',
        ),
        point(
          'Some ways back are narrow',
          'Can I go back if I don’t like the new plan?',
          'It depends on the kind of coverage. To return to a Medigap policy, you may have to answer questions about your health. Ask about the way back before you leave.',
        ),
        point(
          'Staying is a choice too',
          'Do I have to change anything each year?',
          'If your plan goes on and still fits, you can stay. It is worth an hour a year to find out whether it does.',
          'You don’t.',
        ),
      ],
      asks: [
        'Can I change now, and until which day?',
        'On which day would the new coverage start?',
        'Does the new plan end my old one by itself?',
        'Would I lose my drug coverage, or coverage from a former employer?',
        'Could I go back, and under which conditions?',
        'What will be different in my own plan next year?',
      ],
      steps: [
        'Find the last letter in which your plan says what will change.',
        'Check the three things that matter most: costs, doctors, medicines.',
        'If one of them no longer fits, ask whether you can change now.',
        'Compare two or three plans on those same three things.',
        'Join the new plan only when you have its answers in writing.',
      ],
    },
    spanish: {
      openings: [
        'Hay épocas del año en que casi todos pueden cambiar de plan y otras en que solo pueden algunos. Antes de mirar planes nuevos, averigüe si ahora puede cambiar usted.',
        'Cambiar de plan es fácil de empezar y difícil de deshacer. Por eso conviene hacer las cosas en orden. Leer primero no le hace perder nada.',
      ],
      points: [
        point(
          'Lea la carta antes que los anuncios',
          'Una carta dice que mi plan va a cambiar. ¿Qué hago?',
          'Cada otoño su plan le escribe lo que va a cambiar. Mire tres cosas: lo que va a pagar, si siguen sus médicos y si siguen sus medicinas. Si las tres le sirven, quizás no tenga que hacer nada.',
        ),
        point(
          'A veces se abre otra época',
          '¿Puedo cambiar fuera de la época de siempre?',
          'Algunas cosas permiten cambiar en otra época: una mudanza, perder otra cobertura o un plan que termina. Después de cada una hay un plazo. Llame al 1-800-MEDICARE y pregunte si es su caso y hasta cuándo.',
        ),
        point(
          'El plan nuevo termina el anterior',
          '¿Debo cancelar mi plan antes de entrar en otro?',
          'Al entrar en uno se termina el otro, y un tiempo sin cobertura puede traer problemas. Pregunte desde qué día vale el nuevo y guarde la tarjeta anterior hasta entonces.',
          'Casi nunca.',
        ),
        point(
          'Volver atrás no siempre es fácil',
          '¿Puedo volver si el plan nuevo no me gusta?',
          'Depende del tipo de cobertura. Para volver a una póliza Medigap puede que le pregunten por su salud. Pregunte cómo se vuelve antes de irse.',
        ),
        point(
          'Quedarse también es una decisión',
          '¿Tengo que cambiar algo cada año?',
          'Si su plan sigue y le sirve, se puede quedar. Una hora al año alcanza para saber si todavía le sirve.',
          'No.',
        ),
      ],
      asks: [
        '¿Puedo cambiar ahora, y hasta qué día?',
        '¿Qué día empezaría la nueva cobertura?',
        '¿El plan nuevo termina el anterior por sí solo?',
        '¿Perdería la cobertura de medicinas o la de un antiguo empleo?',
        '¿Podría volver, y con qué condiciones?',
        '¿Qué va a cambiar en mi propio plan el próximo año?',
      ],
      steps: [
        'Busque la última carta en que su plan dice qué va a cambiar.',
        'Revise lo que más importa: los costos, los médicos y las medicinas.',
        'Si algo ya no le sirve, pregunte si puede cambiar ahora.',
        'Compare dos o tres planes en esas mismas cosas.',
        'Entre en el plan nuevo solo cuando tenga sus respuestas por escrito.',
      ],
    },
  },
};
