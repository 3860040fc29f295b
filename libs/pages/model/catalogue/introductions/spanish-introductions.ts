import type { BrandIntroductions } from './introduction';

/**
 * Introductions of each Medicare brand's main funnel in Spanish, written for its readers. The texts below the questions are the route's.
 */
export const getYoursOtcEsIntroductions: BrandIntroductions = {
  ac: () => ({
    title: 'Planes de Medicare, ordenados por condado',
    description: 'Primero dónde vive, después qué cobertura tiene: así se ve, en orden, por cuáles planes de Medicare podría preguntar.',
    headline: 'Pongamos en orden sus opciones de Medicare',
    subheadline: 'Vamos del condado a la cobertura. Al final quedan algunos planes y sabe a quién preguntar.',
  }),
  /* This brand uses the route's texts. */
  mpa: () => ({}),
  m10: () => ({
    title: 'Antes de elegir plan, pregunte',
    description: 'Díganos dónde vive y qué cobertura tiene. Luego le toca a usted: pregunte por sus médicos, sus medicinas y sus gastos.',
    headline: '¿Sobre qué planes puede preguntar?',
    subheadline: 'Primero responde usted y luego pregunta. Algunos planes no admiten a todos; mejor saberlo desde el principio.',
  }),
  bh: () => ({
    title: 'Busque un plan de Medicare en familia',
    description: 'Para hijos que ayudan a sus padres: contesten juntos por quien tiene Medicare y vean cuál es el siguiente paso.',
    headline: 'Conteste por la persona que tiene Medicare',
    subheadline:
      'Si ayuda a su mamá, use el código postal de ella. Los planes de la ciudad donde vive usted pueden no ofrecerse en la de ella.',
  }),
  gs: () => ({
    title: 'Mire con calma los planes de su zona',
    description:
      'Sin presiones ni llamadas: unas preguntas fáciles sobre su zona y su cobertura, y el resultado cuando usted quiera verlo.',
    headline: 'Mire con calma lo que hay cerca de usted',
    subheadline: 'Puede volver atrás, parar y seguir otro día. Algunos planes quizá le gusten; quedarse con el suyo también vale.',
  }),
  ayb: () => ({
    title: 'Planes para quien va mucho al médico',
    description: 'Si se atiende a menudo, la red de médicos importa. Empiece por su zona y revise después, uno por uno, sus consultorios.',
    headline: 'Empiece aquí y luego revise sus médicos',
    subheadline: 'De su zona depende la red. Algunos planes trabajan con las clínicas adonde va, y otros no. No pedimos su diagnóstico.',
  }),
  wc: () => ({
    title: 'Medicare y Medicaid: qué planes le tocan',
    description: 'Con las dos tarjetas se abren unos planes y se cierran otros. Conteste qué tiene y vea por cuáles puede preguntar.',
    headline: '¿Tiene una tarjeta o las dos?',
    subheadline: 'Preguntamos por su zona y por ambos programas. Algunos planes son solo para quienes tienen Medicare y Medicaid.',
  }),
  bridge: () => ({
    title: '¿Cambia de cobertura? Vea sus opciones',
    description: 'Cumple 65 años, se muda o se queda sin plan: mire qué planes de Medicare puede haber en el lugar donde va a vivir.',
    headline: 'Vea a qué plan podría cambiarse',
    subheadline: 'Use el código postal de su próximo domicilio. No todos los planes siguen con usted cuando se muda de condado.',
  }),
  casey: () => ({
    title: 'Veamos qué planes hay por su barrio',
    description:
      'Como entre vecinos: díganos por dónde vive y qué tarjetas tiene, y le contamos con quién puede hablar de planes de Medicare.',
    headline: 'A ver qué hay por donde vive',
    subheadline: 'Yo empezaría por el código postal. Algunos planes que salen en la televisión ni siquiera se venden aquí.',
  }),
};
