import { point, type Subject } from './subject';

export const PART_B: Subject = {
  words: {
    english: /\b(?:part b|give-?backs?|buy-?backs?|premium reductions?|social security)\b/i,
    spanish: /(?<!\p{L})(?:parte b|seguro social|reducción de la prima|reembolso de la prima)(?!\p{L})/iu,
  },
  text: {
    english: {
      openings: [
        'Most people on Medicare pay a premium for Part B, and many never see it, for it is taken out of their Social Security. Some plans pay a part of it for their members. It is worth knowing how that works, and what it does not do.',
        'A lower Part B premium sounds like a raise. It is not one. It is a smaller deduction, in some plans, in some places. Look at it as one point among several.',
      ],
      points: [
        point(
          'It shows as a smaller deduction',
          'How would I notice it?',
          'If Part B is taken out of your Social Security, less is taken out. If you pay it by bill, the bill is smaller. It can take some months before it shows.',
        ),
        point(
          'It depends on where you live',
          'Can everybody have this?',
          'Plans that pay a part of the premium are not offered in every county. You also need Part A and Part B, and you have to be the one who pays the premium.',
          'No.',
        ),
        point(
          'The state may pay it instead',
          'I have a low income. Is there another way?',
          'States have programs that pay the Part B premium for people with low income and savings. Ask your state’s Medicaid office before you choose a plan for this reason.',
          'There may be.',
        ),
        point(
          'The plan saves it elsewhere',
          'What is the price of a lower premium?',
          'A plan has only so much to spend. One that pays a part of your premium may have higher copays, a smaller network or fewer extras. Compare the whole year.',
        ),
      ],
      asks: [
        'Is there such a plan where I live?',
        'How much of the premium does it pay, and from which month?',
        'How would I see it: in my Social Security, or in the bill?',
        'What are the copays and the yearly limit of this plan?',
        'Are my doctors and my medicines in it?',
        'Would help from my state be worth more?',
      ],
      steps: [
        'Find your yearly Social Security letter, and look at the line for Medicare.',
        'Ask your state’s Medicaid office whether it could pay the premium for you.',
        'Ask which plans near you pay a part of it.',
        'Compare their copays, doctors and medicines with what you have now.',
        'Add up the year both ways before you change.',
      ],
    },
    spanish: {
      openings: [
        'Casi todos los que tienen Medicare pagan una prima por la Parte B. Muchos no la ven, porque se descuenta del Seguro Social. Algunos planes pagan una parte por sus miembros. Conviene saber cómo funciona y qué no hace.',
        'Pagar menos por la Parte B suena a un aumento, pero no lo es. Es un descuento más pequeño, en algunos planes y en algunos lugares. Mírelo como una cosa más entre varias.',
      ],
      points: [
        point(
          'Se ve en un descuento más pequeño',
          '¿Cómo lo notaría?',
          'Si le descuentan la Parte B del Seguro Social, le descuentan menos. Si la paga con una cuenta, la cuenta es menor. Puede tardar unos meses en verse.',
        ),
        point(
          'Depende de dónde vive',
          '¿Lo puede tener cualquiera?',
          'Los planes que pagan una parte de la prima no existen en todos los condados. También necesita las Partes A y B, y tiene que ser usted quien paga la prima.',
          'No.',
        ),
        point(
          'Quizás la pague su estado',
          'Tengo pocos ingresos. ¿Hay otro camino?',
          'Los estados tienen programas que pagan la prima de la Parte B a personas con pocos ingresos y ahorros. Pregunte en la oficina de Medicaid antes de elegir un plan por esta razón.',
          'Puede haberlo.',
        ),
        point(
          'El plan lo ahorra en otra cosa',
          '¿Qué se paga a cambio?',
          'Un plan tiene un presupuesto. Si paga una parte de su prima, puede tener copagos más altos, una red más pequeña o menos extras. Compare el año entero.',
        ),
      ],
      asks: [
        '¿Hay un plan así donde vivo?',
        '¿Qué parte de la prima paga, y desde qué mes?',
        '¿Dónde lo vería: en el Seguro Social o en la cuenta?',
        '¿Cuáles son los copagos y el límite del año de ese plan?',
        '¿Están en él mis médicos y mis medicinas?',
        '¿Me convendría más la ayuda de mi estado?',
      ],
      steps: [
        'Busque la carta anual del Seguro Social y mire la línea de Medicare.',
        'Pregunte en la oficina de Medicaid de su estado si podrían pagarle la prima.',
        'Pregunte qué planes de su zona pagan una parte.',
        'Compare sus copagos, médicos y medicinas con lo que tiene hoy.',
        'Sume el año de las dos maneras antes de cambiar.',
      ],
    },
  },
};
