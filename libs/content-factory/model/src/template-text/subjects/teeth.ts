import { point, type Subject } from './subject';

export const TEETH: Subject = {
  words: {
    english: /\b(?:dental|dentists?|dentures?|teeth|tooth|crowns?|braces|gums?)\b/i,
    spanish: /(?<!\p{L})(?:dental(?:es)?|dentistas?|dentaduras?|dientes?|muelas?|coronas?|encías?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Most people find out what their plan pays at the dentist’s desk, when the bill is already there. It takes a phone call or two to know before. This page tells you what to look for in those calls.',
        'Dental care is where plans differ most. One pays for a cleaning and nothing else. Another helps with larger work, up to a limit. The name of a plan does not tell you which one you have before you.',
      ],
      points: [
        point(
          'Cleanings are one thing, larger work is another',
          'Does dental coverage mean that all dental work is covered?',
          'Plans sort dental work into groups. Check-ups, cleanings and X-rays are in the first one, and many plans that have dental care pay for these. Fillings, crowns, bridges and dentures are in other groups, with other shares for you to pay. Ask about the group that you will need.',
          'No.',
        ),
        point(
          'The yearly limit decides how far it goes',
          'What happens when the plan has paid its yearly limit?',
          'Many plans pay for dental work up to an amount a year. What goes beyond it is yours to pay. One large piece of work can use up a small limit, so look at the limit before you look at the list of treatments.',
        ),
        point(
          'Your dentist may be in another network',
          'If my doctor takes the plan, does my dentist take it too?',
          'The list of dentists is often kept by another company than the list of doctors. Call the dental office, give the full name of the plan, and ask if they will still take it next year.',
          'Not always.',
        ),
        point(
          'Some work has a waiting time',
          'Can I have larger work done right away?',
          'Some plans pay for larger work only after you have been a member for some months. If you have work planned, ask for the first day on which it would be covered.',
          'It depends.',
        ),
        point(
          'A written plan from your dentist helps',
          'How can I find out what a plan would pay for my own case?',
          'Ask your dentist for a list of the work that you need, with the code of each treatment. The plan can look up those codes and tell you what it would pay. Ask for the answer in writing.',
        ),
      ],
      asks: [
        'Is my dentist in the dental network, and will that be so next year?',
        'How many cleanings and X-rays are covered in a year?',
        'What is my share for a filling, a crown or a denture?',
        'What is the most that the plan pays for dental work in a year?',
        'Is there a waiting time for larger work?',
        'Does the plan have to approve larger work before it is done?',
        'May I see a dentist outside the network, and what would I pay then?',
      ],
      steps: [
        'Write down the dental work that you expect in the coming year, and what you paid in the last one.',
        'Ask your dentist’s office which plans it takes, and note the full names.',
        'Ask each plan for the dental part of its “Evidence of Coverage”. That document is what counts.',
        'Compare the yearly limit and your share for the work on your list.',
        'Have larger work checked by the plan before it is done, and keep the answer.',
      ],
    },
    spanish: {
      openings: [
        'Muchas personas se enteran de lo que paga su plan cuando ya tienen la cuenta del dentista en la mano. Con una o dos llamadas se puede saber antes. Aquí le decimos qué preguntar en esas llamadas.',
        'En lo dental es donde más se diferencian los planes. Uno paga la limpieza y nada más. Otro ayuda con tratamientos mayores, hasta un límite. El nombre del plan no le dice cuál de los dos es.',
      ],
      points: [
        point(
          'La limpieza es una cosa; los tratamientos mayores, otra',
          '¿Tener cobertura dental quiere decir que todo está cubierto?',
          'Los planes dividen el trabajo dental en grupos. Las revisiones, las limpiezas y las radiografías están en el primero, y muchos planes con cobertura dental las pagan. Los empastes, las coronas, los puentes y las dentaduras están en otros grupos, y ahí usted paga otra parte. Pregunte por el grupo que va a necesitar.',
          'No.',
        ),
        point(
          'El límite del año dice hasta dónde llega',
          '¿Qué pasa cuando el plan ya pagó su límite del año?',
          'Muchos planes pagan hasta cierta cantidad al año. Lo que pase de ahí lo paga usted. Un solo tratamiento grande puede gastar un límite pequeño. Por eso conviene mirar el límite antes que la lista de tratamientos.',
        ),
        point(
          'Su dentista puede estar en otra red',
          'Si mi médico acepta el plan, ¿mi dentista también?',
          'La lista de dentistas la lleva muchas veces otra compañía. Llame al consultorio dental, diga el nombre completo del plan y pregunte si lo van a aceptar también el próximo año.',
          'No siempre.',
        ),
        point(
          'A veces hay que esperar',
          '¿Me pueden hacer un tratamiento mayor desde el primer día?',
          'Algunos planes pagan los tratamientos mayores solo después de unos meses. Si ya tiene uno pendiente, pregunte desde qué día estaría cubierto.',
          'Depende.',
        ),
        point(
          'Pida a su dentista una lista por escrito',
          '¿Cómo sé lo que un plan pagaría en mi caso?',
          'Pida a su dentista una lista de lo que necesita, con el código de cada tratamiento. Con esos códigos el plan puede decirle lo que pagaría. Pida la respuesta por escrito.',
        ),
      ],
      asks: [
        '¿Mi dentista está en la red dental, y lo estará el próximo año?',
        '¿Cuántas limpiezas y radiografías cubre al año?',
        '¿Qué parte pago yo por un empaste, una corona o una dentadura?',
        '¿Cuánto es lo máximo que paga el plan al año por lo dental?',
        '¿Hay un tiempo de espera para los tratamientos mayores?',
        '¿Tiene el plan que aprobar el tratamiento antes de que lo hagan?',
        '¿Puedo ir a un dentista fuera de la red, y cuánto pagaría?',
      ],
      steps: [
        'Anote lo que espera necesitar del dentista este año y lo que pagó el año pasado.',
        'Pregunte en el consultorio de su dentista qué planes aceptan y anote los nombres completos.',
        'Pida a cada plan la parte dental de su “Evidencia de Cobertura”. Ese documento es el que cuenta.',
        'Compare el límite del año y la parte que usted pagaría por lo que hay en su lista.',
        'Antes de un tratamiento mayor, haga que el plan lo revise y guarde la respuesta.',
      ],
    },
  },
};
