import { hoursInLine } from '@waypost/working-hours';
import type { UiCopy } from './ui-copy';

export const spanishCopy: UiCopy = {
  skipToContent: 'Ir al contenido',
  loading: 'Cargando…',
  close: 'Cerrar',

  continue: 'Continuar',
  back: 'Atrás',
  skip: 'Omitir esta pregunta',
  resume: 'Continuar donde lo dejó',
  startOver: 'Empezar de nuevo',
  earlierAnswersTitle: '¿Usar sus respuestas anteriores?',
  earlierAnswersText: 'Ya respondió estas preguntas antes. Si empieza de nuevo, se borran sus respuestas anteriores.',
  someEarlierAnswersText: 'Ya respondió algunas de estas preguntas antes. Si empieza de nuevo, se borran esas respuestas.',
  useEarlierAnswers: 'Sí, usarlas',
  answerAgain: 'No, empezar de nuevo',
  startOverText: 'Esto borra sus respuestas a estas preguntas.',
  clearAnswers: 'Borrar mis respuestas',
  yes: 'Sí',
  no: 'No',
  choose: 'Elija una opción',
  month: 'Mes',
  day: 'Día',
  year: 'Año',
  optional: 'Opcional',
  stepOf: 'Paso {step} de {total}',
  tapGoesOn: 'Conteste y el paso siguiente se abrirá solo.',
  checkAnswers: 'Por favor, revise las respuestas señaladas.',
  noCookies:
    'Si esta pregunta le aparece una y otra vez, su navegador no guarda cookies. Sin ellas no podemos guardar sus respuestas. Permita las cookies de este sitio e inténtelo de nuevo.',

  callPhone: 'Llamar al {phone}',
  licensedAgents: 'Agentes de seguros con licencia',
  agentsHours: hoursInLine('spanish', { utmMedium: null }),
  agentsHoursOfAffiliates: hoursInLine('spanish', { utmMedium: 'aff' }),
  weOpen: 'Abrimos {opening}.',
  lineClosed: 'En este momento nuestra línea está cerrada.',
  lineOpen: 'Nuestra línea está abierta en este momento.',

  searching: 'Estamos buscando sus opciones…',
  callTitle: 'Un agente con licencia puede atenderle ahora',
  callText:
    'Llame a este número para revisar sus opciones con un agente de seguros con licencia. No tiene obligación de inscribirse ni de comprar.',
  callBasis: 'Según sus respuestas para el código postal {zipcode}.',
  adsTitle: 'Compañías que puede comparar',
  adsNear: 'Compañías que se anuncian cerca de {place}',
  showAds: 'Ver las compañías',
  adsText: 'Estas compañías se anuncian aquí. Elija una para ver lo que ofrece en su propio sitio. Sus anuncios pueden estar en inglés.',
  noAdsTitle: 'Hablemos por teléfono',
  noAdsText:
    'Por ahora no tenemos ofertas para mostrarle aquí. Un agente con licencia le atiende por teléfono mientras nuestra línea está abierta.',
  noAnswerTitle: 'No pudimos cargar sus opciones',
  noAnswerText: 'Espere un momento o revise su conexión a internet, e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  advertisement: 'Anuncio',
  seeOffer: 'Ver la oferta',
  opensNewTab: 'se abre en una pestaña nueva',

  progress: 'Su avance',
  chooseCompanies: 'Compañías que pueden llamarle',
  orCallNow: 'Puede llamar ahora:',
  whatHappensNext: 'Qué pasa después',
  callStep1: 'Usted llama al número de arriba.',
  callStep2: 'Un agente con licencia repasa sus respuestas con usted.',
  callStep3: 'Le explica qué opciones hay donde usted vive, y usted decide.',
  preferToTalk: '¿Prefiere hablar con alguien?',

  earlierAnswers: 'Sus respuestas anteriores ({count})',
  yourAnswer: 'Su respuesta',
  changeAnswer: 'Cambiar esta respuesta',
  skipped: 'Omitida',

  home: 'Inicio',
  stateLicense: 'Licencia de {state} n.º {number}',
  // These pages exist only in English.
  reviews: 'Reseñas y artículos (en inglés)',
  about: 'Quiénes somos (en inglés)',
  terms: 'Términos de servicio (en inglés)',
  privacy: 'Política de privacidad (en inglés)',
  siteNavigation: 'Sitio',
  menu: 'Menú',

  privacyChoices: 'Sus opciones de privacidad (en inglés)',
  privacyChoicesText:
    'Puede pedirnos que no vendamos ni compartamos los datos que le identifican con los anunciantes. En ese caso no cargamos programas de publicidad ni decimos en qué anuncio hizo clic. El sitio funciona igual de las dos maneras.',
  optOut: 'No vender ni compartir mi información',
  optIn: 'Volver a permitir que se comparta',
  optedOut: 'Su solicitud está en vigor. No vendemos ni compartimos su información con anunciantes.',
  globalPrivacyControlHonored:
    'Respetamos la señal Global Privacy Control de su navegador. No vendemos ni compartimos su información con anunciantes.',

  nextStep: 'Siguiente paso',

  colorMode: 'Colores',
  colorModeLight: 'Claro',
  colorModeDark: 'Oscuro',
  colorModeSystem: 'Como en mi dispositivo',

  phoneHours: 'Cuándo puede llamar',
  duringTheCall: 'Qué pasa durante la llamada',
  duringTheCall1: 'Le atiende un agente de seguros con licencia y le pregunta qué busca.',
  duringTheCall2: 'El agente repasa con usted, en palabras sencillas, las opciones que hay donde vive.',
  duringTheCall3: 'Usted pregunta lo que quiera y usted decide. Puede colgar cuando guste.',
  noObligation: 'No tiene que inscribirse ni comprar nada.',

  onThisPage: 'En esta página',
};
