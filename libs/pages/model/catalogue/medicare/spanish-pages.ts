import { BENEFITS_ES_TOKEN } from '@waypost/routing/model/table';
import { facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { quizEs } from './medicare-words';

/** The funnel in Spanish. Each page is written for its readers and not translated from English. */
export const spanishPages: PageWriters = {
  'get-yours-otc-es': ({ name }) =>
    quizEs({
      title: 'Opciones de planes de Medicare en su área',
      description: `Cuatro pasos cortos para ver las opciones de planes de Medicare que ${name} puede ayudarle a conocer en su área.`,
      headline: 'Conozca las opciones de planes de Medicare en su área',
      subheadline: 'Cuatro pasos cortos, y en el último sus opciones. No todos los planes ofrecen los mismos beneficios.',
      benefits: ['otc'],
      body: [
        text(
          'Qué son los artículos de venta libre',
          'Son los que usted compra en la farmacia sin receta: analgésicos, vitaminas, curitas, pasta de dientes. Algunos planes Medicare Advantage dan a sus miembros una cantidad para comprarlos.',
        ),
        questions(
          'Preguntas frecuentes',
          ['¿Me van a llamar?', 'Por estas preguntas, no. No le pedimos su número de teléfono.'],
          ['¿La tarjeta sirve en cualquier tienda?', 'No. Cada plan tiene sus propias tiendas y su propia lista de artículos.'],
        ),
      ],
    }),

  'additional-benefits-otc-es': () =>
    quizEs({
      title: 'Beneficios adicionales: artículos de farmacia',
      description: 'Vea si en su condado puede haber planes Medicare Advantage que ayuden con los artículos que usted compra sin receta.',
      headline: 'Ayuda con lo que compra sin receta en la farmacia',
      subheadline: 'Medicare Original no paga las vitaminas ni la aspirina. Algunos planes pueden ayudarle con ellas.',
      benefits: ['otc'],
      body: [
        facts(
          'Antes de ir a la tienda',
          ['La lista', 'Pida a su plan la lista de artículos. Cambia cada año.'],
          ['La fecha', 'Lo que no se usa en el mes o en el trimestre a veces se pierde.'],
          ['El pedido', 'En algunos planes se compra con tarjeta; en otros, por catálogo o por teléfono.'],
        ),
      ],
    }),

  'additional-benefits-grocery-2-es': ({ name }) =>
    quizEs({
      title: 'Ayuda con la compra de alimentos',
      description:
        'Algunos planes ayudan a comprar alimentos saludables a los miembros con ciertas enfermedades. Sepa qué se necesita y mire su área.',
      headline: 'Comer bien también es cuidarse',
      subheadline:
        'Por eso algunos planes ayudan con los alimentos a los miembros que tienen ciertas enfermedades y cumplen los requisitos.',
      benefits: ['grocery'],
      body: [
        text(
          'No es para todo el que tiene Medicare',
          'El plan pide casi siempre una enfermedad crónica, como la diabetes o la insuficiencia cardíaca, y la confirma con su médico. Además, en su condado tiene que haber un plan que incluya esta ayuda.',
          'Si lo que le preocupa es la comida de esta semana, marque el 211 y pregunte por los programas de alimentos de su zona.',
        ),
        questions(
          'Para estar seguro',
          [
            `¿${name} entrega tarjetas?`,
            'No. Somos un sitio web privado. Las tarjetas las da la compañía de seguros a los miembros de ciertos planes.',
          ],
          ['Si recibo SNAP, ¿lo pierdo?', 'Pregúntelo en la oficina que le da SNAP antes de inscribirse en un plan.'],
        ),
      ],
    }),

  'additional-benefits-buyback-es': ({ name }) =>
    quizEs({
      title: 'Reducción de la prima de la Parte B',
      description:
        'Algunos planes Medicare Advantage pagan una parte de la prima de la Parte B. Entienda cómo funciona y vea si puede haber uno en su condado.',
      headline: '¿Podría pagar menos por la Parte B?',
      subheadline: 'Algunos planes pagan una parte de esa prima por usted. No los hay en todos los condados.',
      benefits: ['buyback'],
      body: [
        text(
          'Qué cambia y qué no',
          'Si le descuentan la Parte B del cheque del Seguro Social, le descontarán menos. El beneficio del Seguro Social es el mismo: no es un aumento ni un cheque aparte.',
          'El cambio puede tardar unos meses en verse. Después se compensa lo que se descontó de más.',
        ),
        facts(
          'Qué se necesita',
          ['Partes A y B', 'Las dos, y vivir donde se ofrece el plan.'],
          ['Pagar usted la prima', 'Si Medicaid se la paga, esta reducción no le sirve.'],
          ['Mirar el resto', 'Un plan que reduce la prima puede tener copagos más altos o menos médicos.'],
        ),
        questions('¿Quién paga?', [
          `¿Lo paga ${name} o Medicare?`,
          'Ninguno de los dos. Lo paga la compañía de seguros mientras usted sea miembro y el plan lo incluya.',
        ]),
      ],
    }),

  'additional-benefits-allowance-es': () =>
    quizEs({
      title: 'Asignaciones que dan algunos planes',
      description:
        'Farmacia, alimentos, servicios del hogar o transporte: qué asignaciones incluyen algunos planes, para quién, y cómo buscar en su área.',
      headline: 'Asignaciones de los planes: cuáles hay y para quién',
      subheadline:
        'Algunas son para casi todos los miembros; otras, solo para quienes tienen ciertas enfermedades. No todos los planes las ofrecen.',
      benefits: ['allowance'],
      body: [
        points(
          'Las más comunes',
          ['basket', 'Artículos de farmacia', 'Lo que se compra sin receta y está en la lista del plan.'],
          ['car', 'Viajes al médico', 'Un número de viajes al año, pedidos con anticipación.'],
          ['home', 'Alimentos, luz o agua', 'En pocos planes, y casi siempre con una enfermedad crónica.'],
        ),
        text('Un consejo', 'La asignación más grande no hace el mejor plan. Pregunte primero por sus médicos y sus medicinas.'),
      ],
    }),

  'get-yours-ss1-es': ({ name }) =>
    quizEs({
      title: 'Su cheque del Seguro Social y la Parte B',
      description: 'Del cheque del Seguro Social sale la prima de la Parte B. Vea si un plan de su zona podría reducir ese descuento.',
      headline: '¿Le descuentan la Parte B del Seguro Social?',
      subheadline: 'A casi todos. Algunos planes reducen ese descuento a los miembros que cumplen los requisitos.',
      benefits: ['social-security', 'giveback'],
      body: [
        steps(
          'Véalo en su propia carta',
          ['Busque la carta anual del Seguro Social', 'Llega hacia fin de año y dice cuánto recibirá.'],
          ['Mire la línea de Medicare', 'Es lo que se descuenta por la Parte B.'],
          ['Pregunte por las opciones de su condado', 'Conteste unas pocas preguntas y hable con un agente con licencia.'],
        ),
        text(
          'Otra ayuda que existe',
          'Si sus ingresos y ahorros son bajos, su estado puede pagarle la prima completa. Pregunte en la oficina de Medicaid por los Programas de Ahorros de Medicare antes de elegir un plan.',
          `${name} es un sitio privado, sin relación con el Seguro Social ni con Medicare.`,
        ),
      ],
    }),

  'get-yours-x4c-es': () =>
    quizEs({
      title: 'Cuatro cosas que revisar en un plan',
      description: 'Médicos, medicinas, gasto máximo y extras: revise cuatro cosas antes de elegir un plan de Medicare en su condado.',
      headline: 'Revise cuatro cosas antes de elegir un plan',
      subheadline: 'Empiece por el lugar donde vive. Algunos planes le servirán en las cuatro; muchos, no.',
      body: [
        facts(
          'Las cuatro',
          ['1. Sus médicos', 'Llame al consultorio y pregunte si aceptarán ese plan el próximo año, con su nombre completo.'],
          ['2. Sus medicinas', 'Cada una debe estar en la lista del plan. Mire también en qué nivel de precio.'],
          [
            '3. El gasto máximo del año',
            'Todo plan Medicare Advantage tiene un tope para lo que usted paga por la atención de las Partes A y B.',
          ],
          ['4. Los extras', 'Solo los que de verdad va a usar.'],
        ),
        questions('¿Y si ya tengo un plan?', [
          '¿Debo cambiarlo?',
          'No, si le sirve. Revise cada otoño la carta de cambios de su plan y decida con calma entre el 15 de octubre y el 7 de diciembre.',
        ]),
      ],
    }),

  'get-yours-csnp-es': () =>
    quizEs({
      title: 'Planes para enfermedades crónicas (C-SNP)',
      description:
        'Hay planes de Medicare para personas con diabetes o con enfermedades del corazón o de los pulmones. Vea si puede haber uno en su condado.',
      headline: '¿Vive con diabetes o problemas del corazón?',
      subheadline: 'Algunos planes se hacen para una enfermedad crónica y eligen para ella sus médicos, medicinas y servicios.',
      benefits: ['csnp'],
      body: [
        text(
          'Requisitos',
          'Usted dice qué enfermedad tiene y su médico lo confirma al plan. Si la confirmación no llega a tiempo, se cancela la inscripción. Aquí no le preguntamos por su salud.',
        ),
        points(
          'Qué puede tener de especial',
          ['people', 'Alguien que coordina', 'Una enfermera o un coordinador que conoce su caso.'],
          ['document', 'Medicinas', 'A veces, copagos más bajos para las de su enfermedad.'],
          ['heart', 'Extras', 'Alimentos adecuados o transporte, según el plan y los requisitos.'],
        ),
      ],
    }),

  'get-yours-dental-es': ({ name }) =>
    quizEs({
      title: 'Planes con cobertura dental en su zona',
      description: 'Medicare Original no paga limpiezas ni dentaduras. Vea si en su condado puede haber planes que cubran el dentista.',
      headline: '¿Cuánto hace que no va al dentista?',
      subheadline: 'Medicare Original no cubre casi nada dental. Algunos planes cubren la limpieza; otros, también tratamientos mayores.',
      benefits: ['dental'],
      body: [
        facts(
          'Pregunte siempre',
          ['¿Mi dentista está en la red?', 'La red de dentistas no es la de médicos. Pregunte por su nombre.'],
          ['¿Hasta cuánto?', 'Casi todos los planes tienen un límite al año. Lo que pase de ahí lo paga usted.'],
          ['¿Desde cuándo?', 'Para coronas o dentaduras puede haber un tiempo de espera.'],
        ),
        questions('Sobre nosotros', [
          `¿${name} es parte de Medicare?`,
          'No. Es un sitio web privado. Usarlo no le cuesta nada: nos pagan las compañías que se anuncian aquí o que reciben una llamada.',
        ]),
      ],
    }),

  [BENEFITS_ES_TOKEN]: () =>
    quizEs({
      title: 'Lo que un plan puede agregar a su Medicare',
      description:
        'Dental, visión, audición, transporte: vea qué beneficios pueden agregar a Medicare los planes de la zona donde usted vive.',
      headline: 'Lo que un plan puede agregar a su Medicare',
      subheadline: 'Medicare Original es igual en todo el país. Lo que algunos planes agregan depende de su condado.',
      body: [
        points(
          'Beneficios posibles',
          ['tooth', 'Dientes, ojos y oídos', 'Lo más común. Cuánto se cubre varía mucho.'],
          ['basket', 'Farmacia sin receta', 'Una cantidad para artículos de una lista.'],
          ['car', 'Transporte', 'Viajes a sus citas, hasta cierto número al año.'],
          ['dollar', 'Parte de la Parte B', 'En algunos planes, una prima más baja.'],
        ),
        questions('Para su familia', [
          '¿Puede ayudarme mi hija?',
          'Sí. Puede contestar con usted y estar en la llamada. La decisión de inscribirse es de usted, o de quien tenga el derecho legal de decidir.',
        ]),
      ],
    }),
};
