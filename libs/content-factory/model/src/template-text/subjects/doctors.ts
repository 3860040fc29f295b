import { point, type Subject } from './subject';

export const DOCTORS: Subject = {
  words: {
    english:
      /\b(?:doctors?|physicians?|specialists?|networks?|hospitals?|referrals?|surger(?:y|ies)|clinics?|authorizations?|emergenc(?:y|ies))\b/i,
    spanish:
      /(?<!\p{L})(?:médic[oa]s?|doctor(?:a|es|as)?|especialistas?|red|redes|hospital(?:es)?|referencias?|cirugías?|clínicas?|consultorios?|autorización|emergencias?)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'A plan is only as good as the doctors you can see with it. If there is one doctor you would not give up, begin there. Everything else can be compared after.',
        'Most regrets about a plan begin with the same sentence: “I thought my doctor was in it.” A short call to the right office can spare you that.',
      ],
      points: [
        point(
          'Ask the office, and ask for next year',
          'How do I find out whether my doctor is in a plan’s network?',
          'Look in the plan’s directory first. Then call the office that you go to, for a directory can be old. Give the full name of the plan, and ask whether they will still take it next year.',
        ),
        point(
          'Kinds of plans treat networks differently',
          'What is the difference between an HMO and a PPO?',
          'In an HMO you mostly stay with the doctors of the network. In a PPO you can go elsewhere and pay more for it. Emergencies have rules of their own in both. Ask how a plan names itself and what it means by that.',
        ),
        point(
          'Some visits need a paper first',
          'Do I need a referral to see a specialist?',
          'In some plans your own doctor sends you to a specialist. In others you make the appointment yourself. If you see a specialist often, this is worth a question of its own.',
        ),
        point(
          'Approval and coverage are two things',
          'What if the plan wants to approve a treatment first?',
          'Plans want to approve certain tests, stays and treatments before. Your doctor’s office sends the request. Ask how long an answer takes, and what you can do if it is a no: you can ask the plan to look again.',
        ),
        point(
          'A hospital is on a list as well',
          'Should I ask about hospitals too?',
          'Your doctor can be in the network and the hospital next door outside it. Ask where your doctors send their patients, and look up that place.',
          'Yes.',
        ),
      ],
      asks: [
        'Are all of my doctors in the network, and will they be next year?',
        'Which hospital do they use, and is it in the network?',
        'Do I need a referral for a specialist?',
        'Which tests and treatments have to be approved before?',
        'What do I pay outside the network?',
        'How is urgent care covered when I am away from home?',
        'What happens if my doctor leaves the network during the year?',
      ],
      steps: [
        'List every doctor and clinic that you have been to in the last two years.',
        'Mark those that you would not give up.',
        'Call their offices, and ask which plans they will take next year.',
        'Cross out the plans that do not have the ones you marked.',
        'Ask the plans that are left about referrals, approvals and hospitals.',
      ],
    },
    spanish: {
      openings: [
        'Un plan vale lo que valen los médicos que usted puede ver con él. Si hay un médico que no quiere dejar, empiece por ahí. Lo demás se compara después.',
        'Muchos se arrepienten de un plan con la misma frase: “Yo creía que mi médico estaba”. Una llamada corta al consultorio puede evitarlo.',
      ],
      points: [
        point(
          'Pregunte en el consultorio, y por el próximo año',
          '¿Cómo sé si mi médico está en la red del plan?',
          'Mire primero el directorio del plan. Después llame al consultorio, porque un directorio puede estar atrasado. Diga el nombre completo del plan y pregunte si lo van a aceptar también el próximo año.',
        ),
        point(
          'No todos los planes usan igual su red',
          '¿Qué diferencia hay entre un HMO y un PPO?',
          'En un HMO casi siempre se queda con los médicos de la red. En un PPO puede ir a otros y pagar más. En los dos, las emergencias tienen sus propias reglas. Pregunte de qué tipo es el plan y qué significa en su caso.',
        ),
        point(
          'Algunas citas piden un papel antes',
          '¿Necesito una referencia para ver a un especialista?',
          'En algunos planes su médico lo envía al especialista. En otros usted hace la cita por su cuenta. Si ve a un especialista con frecuencia, vale la pena preguntarlo.',
        ),
        point(
          'Cubierto no siempre quiere decir aprobado',
          '¿Y si el plan quiere aprobar un tratamiento antes?',
          'Los planes quieren aprobar antes ciertos exámenes y tratamientos. El consultorio de su médico envía la solicitud. Pregunte cuánto tarda la respuesta y qué puede hacer si le dicen que no: usted puede pedir que la revisen.',
        ),
        point(
          'El hospital también está en una lista',
          '¿Debo preguntar también por el hospital?',
          'Puede que su médico esté en la red y el hospital de al lado no. Pregunte a qué hospital envían a sus pacientes y búsquelo en la lista.',
          'Sí.',
        ),
      ],
      asks: [
        '¿Están en la red todos mis médicos, y lo estarán el próximo año?',
        '¿Qué hospital usan, y está en la red?',
        '¿Necesito una referencia para un especialista?',
        '¿Qué exámenes y tratamientos hay que aprobar antes?',
        '¿Cuánto pago fuera de la red?',
        '¿Cómo se cubre la atención urgente cuando estoy de viaje?',
        '¿Qué pasa si mi médico deja la red durante el año?',
      ],
      steps: [
        'Haga una lista de los médicos y clínicas que visitó en los últimos dos años.',
        'Marque los que no quiere dejar.',
        'Llame a sus consultorios y pregunte qué planes van a aceptar el próximo año.',
        'Tache los planes que no tienen a los que marcó.',
        'Pregunte a los planes que quedan por las referencias, los permisos y los hospitales.',
      ],
    },
  },
};
