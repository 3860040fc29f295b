import { point, type Subject } from './subject';

/** Help with a choice: family, agents, and how to recognize impostors. */
export const HELP: Subject = {
  words: {
    english:
      /\b(?:parents?|mother|father|mom|dad|caregivers?|family|spouse|husband|wife|agents?|brokers?|calls?|callers?|phone|scams?|fraud|identity)\b/i,
    spanish:
      /(?<!\p{L})(?:padres?|madres?|mamá|papá|cuidador(?:a|es)?|familia(?:res)?|espos[oa]|marido|agentes?|corredor(?:es)?|llam(?:ada|adas|an|ar)|teléfono|estafas?|fraudes?|identidad)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'You do not have to do this alone. A daughter, a friend or a licensed agent can sit beside you. It helps to know what each of them may do, and what they may not.',
        'Choosing coverage brings calls, letters and good advice from all sides. Some of it is help. Some of it only sounds like help. A few simple rules tell the two apart.',
      ],
      points: [
        point(
          'A helper may ask; the member decides',
          'May I choose a plan for my mother?',
          'You can read, compare and call together. The choice belongs to the person who is in the plan, unless you have the legal right to decide for them. Ask which paper the plan needs to speak with you alone.',
        ),
        point(
          'An agent is paid by companies',
          'Who pays a licensed agent?',
          'In most cases insurance companies pay the agent. An agent sells the plans of certain companies, and not all plans there are. It is fair to ask: “Which companies do you work with, and which do you not?”',
        ),
        point(
          'Medicare does not call to sell',
          'Somebody called and said they were from Medicare. Was that so?',
          'Nobody from Medicare calls out of the blue to sell you a plan. Do not give your Medicare number to a caller whom you did not call. Hang up, and dial the number on your own card.',
        ),
        point(
          'There is no hurry on the phone',
          'Do I have to decide during the call?',
          'You can ask for the documents, take notes, and call back. Anyone who says that the offer ends tonight is telling you about themselves, and not about the plan.',
          'No.',
        ),
        point(
          'One page helps every conversation',
          'How do I prepare?',
          'Write the doctors, the medicines and the present plan on one page. Add the two things that matter most. With that page, every helper asks better questions.',
        ),
      ],
      asks: [
        'What is your name, your license number and the company you work for?',
        'Which plans can you offer, and which can you not?',
        'Why is this plan better for me than the one I have?',
        'What would I lose by changing?',
        'Can you send me that in writing?',
        'May my daughter or my son be on the call?',
      ],
      steps: [
        'Agree on who helps, and who decides.',
        'Put doctors, medicines and the present plan on one page.',
        'Make the calls together, and note names and dates.',
        'Sleep on it before anybody signs.',
        'Keep the papers in one place that both of you know.',
      ],
    },
    spanish: {
      openings: [
        'No tiene que hacerlo solo. Una hija, un amigo o un agente con licencia puede sentarse a su lado. Conviene saber qué puede hacer cada uno y qué no.',
        'Cuando hay que elegir cobertura llegan llamadas, cartas y consejos de todos lados. Unos ayudan y otros solo lo parecen. Con unas reglas sencillas se distinguen.',
      ],
      points: [
        point(
          'Quien ayuda pregunta; el miembro decide',
          '¿Puedo elegir un plan para mi madre?',
          'Pueden leer, comparar y llamar juntos. La decisión es de quien está en el plan, salvo que usted tenga el derecho legal de decidir. Pregunte qué papel necesita el plan para hablar solo con usted.',
        ),
        point(
          'Al agente le pagan las compañías',
          '¿Quién paga a un agente con licencia?',
          'En general, al agente le pagan las compañías de seguros. Un agente vende los planes de ciertas compañías, y no todos los que existen. Es justo preguntar: “¿Con qué compañías trabaja, y con cuáles no?”',
        ),
        point(
          'Medicare no llama para vender',
          'Me llamaron y dijeron que eran de Medicare. ¿Era verdad?',
          'Nadie de Medicare llama sin aviso para venderle un plan. No dé su número de Medicare a quien lo llama sin que usted lo pidiera. Cuelgue y marque el número que está en su tarjeta.',
        ),
        point(
          'Por teléfono no hay prisa',
          '¿Tengo que decidir durante la llamada?',
          'Pida los documentos, tome notas y llame después. Quien dice que la oferta termina esta noche quiere apurarlo, y eso ya le dice algo.',
          'No.',
        ),
        point(
          'Una hoja sirve para todo',
          '¿Cómo me preparo?',
          'Escriba en una hoja los médicos, las medicinas y el plan que tiene. Agregue las dos cosas que más le importan. Con esa hoja, quien le ayude preguntará mejor.',
        ),
      ],
      asks: [
        '¿Cómo se llama usted, cuál es su licencia y para qué compañía trabaja?',
        '¿Qué planes puede ofrecer, y cuáles no?',
        '¿Por qué este plan me conviene más que el mío?',
        '¿Qué perdería si cambio?',
        '¿Me lo puede enviar por escrito?',
        '¿Puede estar mi hija o mi hijo en la llamada?',
      ],
      steps: [
        'Acuerden quién ayuda y quién decide.',
        'Pongan en una hoja los médicos, las medicinas y el plan actual.',
        'Hagan juntos las llamadas y anoten nombres y fechas.',
        'Esperen un día antes de firmar.',
        'Guarden los papeles en un lugar que conozcan los dos.',
      ],
    },
  },
};
