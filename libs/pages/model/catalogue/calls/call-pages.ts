import { points, questions, steps, text } from '../block-words';
import { PHONE_AGENT_IMAGE, PHONE_AGENT_IMAGE_ES } from '../page-images';
import { page, type PageWriters } from '../page-words';

/** Pages that lead to a phone call (R3.07). The number and the hours come from the template. */
export const callPages: PageWriters = {
  'call-auto': ({ name }) =>
    page({
      title: 'Call about car insurance',
      description:
        'Talk about car insurance with a licensed agent: what to have at hand, what you may be asked, and when somebody answers.',
      headline: 'Talk with someone about your car insurance',
      subheadline: 'A licensed agent asks what the form would ask, and you can ask questions too. You do not have to buy anything.',
      image: PHONE_AGENT_IMAGE,
      template: 'call',
      product: 'auto',
      actionLabel: 'Call now',
      body: [
        steps(
          'How the call goes',
          ['You say what you drive', 'Year, make and model, and where the car is parked at night.'],
          ['The agent asks about drivers', 'Ages, tickets, accidents, and the insurance you have now.'],
          ['You hear your options', 'Ask for the limits and the deductible along with each price.'],
        ),
        points(
          'Good reasons to call rather than click',
          ['document', 'Your case is not simple', 'An SR-22, a lapse in coverage, a car that you share.'],
          ['clock', 'You need it soon', 'Ask how soon a policy could start.'],
          ['people', 'You like to be asked', 'A good agent finds the discount that a form did not ask about.'],
        ),
        questions(
          'Before you dial',
          [
            'Who answers?',
            `A licensed insurance agent. Agents who take calls from ${name} work for several companies, though not for all of them.`,
          ],
          ['Will they keep calling me?', 'You are the one who calls. If you would rather not be called back, say so on the phone.'],
        ),
      ],
    }),

  'additional-social-security-call-now': ({ name }) =>
    page({
      title: 'Call about the Part B premium in your check',
      description:
        'The Part B premium comes out of most Social Security checks. Ask a licensed agent whether a plan near you may pay a part of it.',
      headline: 'Part B comes out of your check. Ask about it',
      subheadline:
        'Some plans pay a part of the Part B premium, so that less is taken out of a Social Security check. Ask whether one is offered near you.',
      image: PHONE_AGENT_IMAGE,
      template: 'call',
      product: 'medicare',
      benefits: ['buyback'],
      actionLabel: 'Call now',
      body: [
        text(
          'What this is, and what it is not',
          'It is not a raise or a payment from Social Security. Some Medicare Advantage plans reduce the monthly Part B premium of their members. Where that happens, less is taken out of the check, often after a month or two.',
          `Social Security has nothing to do with this page. ${name} is a private website, and the person on the phone is a licensed insurance agent.`,
        ),
        steps(
          'Three questions for the agent',
          ['“Is there such a plan in my county?”', 'In many counties there is none.'],
          ['“How much would it take off, and from when?”', 'Have both repeated slowly, and write them down.'],
          ['“What would I give up?”', 'Ask about your doctors, your medicines and the copays. A lower premium can cost more elsewhere.'],
        ),
        questions(
          'Before you dial',
          [
            'What should I have beside me?',
            'A list of your medicines and the names of your doctors. Your Medicare number is needed only if you decide to enroll.',
          ],
          [
            'I have Medicaid. Is this for me?',
            'Perhaps not: in many cases the state already pays your Part B premium. Tell the agent at the beginning of the call.',
          ],
          [
            'Is there help besides insurance plans?',
            'Yes. If your income is low, ask your state’s Medicaid office about a Medicare Savings Program.',
          ],
        ),
      ],
    }),

  'dental-allowance-24-es-call': ({ name }) =>
    page({
      title: 'Llame para preguntar por la cobertura dental',
      description:
        'Hable con un agente de seguros con licencia sobre los planes Medicare Advantage que pueden incluir cobertura dental en su condado.',
      headline: 'Hable con un agente sobre su cobertura dental',
      subheadline:
        'Algunos planes Medicare Advantage incluyen limpiezas, empastes o dentaduras. Pregunte cuáles se ofrecen donde usted vive.',
      image: PHONE_AGENT_IMAGE_ES,
      template: 'call',
      product: 'medicare',
      language: 'spanish',
      benefits: ['dental'],
      actionLabel: 'Llamar ahora',
      body: [
        steps(
          'Qué preguntar sobre los dientes',
          ['“¿Mi dentista está en la red?”', 'Tenga a mano el nombre y la dirección del consultorio.'],
          ['“¿Qué paga el plan y qué pago yo?”', 'Pregunte por separado por limpiezas, empastes, coronas y dentaduras.'],
          ['“¿Cuánto es el máximo al año?”', 'Pasada esa cantidad, el resto corre por su cuenta.'],
        ),
        points(
          'Qué tener junto al teléfono',
          ['document', 'Su tarjeta de Medicare', 'La roja, blanca y azul. No dé el número antes de saber con quién habla.'],
          ['heart', 'Sus medicinas', 'Una lista con el nombre y la dosis de cada una.'],
          ['people', 'Sus médicos', 'Para comprobar que también ellos aceptan el plan.'],
        ),
        questions(
          'Antes de llamar',
          [
            '¿Quién me atiende?',
            `Un agente de seguros con licencia. ${name} es un sitio web privado y no pertenece a Medicare ni al Gobierno.`,
          ],
          ['¿Tengo que inscribirme?', 'No. Puede preguntar, colgar y pensarlo. No todos los planes tienen cobertura dental.'],
          ['¿Hablan español?', 'Pida un agente que hable español al comenzar la llamada.'],
        ),
      ],
    }),
};
