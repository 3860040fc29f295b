import { createHash } from 'node:crypto';
import { LANGUAGES, PRODUCTS, type Brand, type Language, type Product } from '@waypost/brands';
import type { ConsentText } from '../src/compliance-text';
import { CALLING_COMPANIES } from './calling-companies';
import { inForceAt, nextInForce, type Dated } from './dated';

export interface ConsentRequest {
  readonly brand: Pick<Brand, 'name' | 'owner'>;
  readonly product: Product;
  readonly language: Language;
  readonly now: Date;
}

interface Words {
  readonly label: string;
  readonly text: string;
}

interface ConsentVersion extends Dated {
  readonly version: string;
  readonly isByCompany: boolean;
  readonly words: Readonly<Record<Language, (subject: string, name: string) => Words>>;
}

const SUBJECTS: Readonly<Record<Product, Readonly<Record<Language, string>>>> = {
  auto: { english: 'car and home insurance', spanish: 'seguros de auto y de vivienda' },
  medicare: { english: 'Medicare plans', spanish: 'planes de Medicare' },
  health: { english: 'health insurance', spanish: 'seguros de salud' },
  life: { english: 'life insurance', spanish: 'seguros de vida' },
};

/** The words for all products but Medicare. `list` is the Spanish name of a do-not-call list, in its quotation marks. */
const generalWords = (list: string): ConsentVersion['words'] => ({
  english: (subject, name) => ({
    label: 'Yes, the companies named here may call and text me at this number.',
    text:
      `By ticking the box I agree, in writing, that the companies named here may call and text me about ${subject} at the phone number I entered, ` +
      'also with an automatic dialing system and with artificial or recorded voices, even if the number is on a do-not-call list. ' +
      'I do not have to agree in order to get a quote or to buy anything. Message and data rates may apply. ' +
      `I can change my mind at any time: by telling a caller, by answering a text with STOP, or through the privacy page of ${name}.`,
  }),
  spanish: (subject, name) => ({
    label: 'Sí, las compañías aquí nombradas pueden llamarme y enviarme mensajes a este número.',
    text:
      `Al marcar la casilla doy mi consentimiento por escrito para que las compañías aquí nombradas me llamen y me envíen mensajes de texto sobre ${subject} al número que escribí, ` +
      'también con sistemas de marcación automática y con voces artificiales o grabadas, aunque el número esté en una lista de ' +
      `${list}. ` +
      'No tengo que aceptar para recibir una cotización ni para comprar algo. Pueden aplicarse cargos por mensajes y datos. ' +
      `Puedo cambiar de opinión en cualquier momento: diciéndoselo a quien me llame, respondiendo STOP a un mensaje o en la página de privacidad de ${name}.`,
  }),
});

/** The words for Medicare, where each company is chosen separately, and none is preselected (R15.04). */
const medicareWords = (list: string): ConsentVersion['words'] => ({
  english: (subject, name) => ({
    label: 'Yes, the companies I chose may call and text me at this number.',
    text:
      `Please choose each company that may contact you. By choosing a company I agree, in writing, that it may receive my information from ${name} and may call and text me about ${subject} ` +
      'at the phone number I entered, also with an automatic dialing system and with artificial or recorded voices, even if the number is on a do-not-call list. ' +
      'My choice does not affect my Medicare coverage, and I do not have to agree in order to get help or to enroll. Message and data rates may apply. ' +
      `I can change my mind at any time: by telling a caller, by answering a text with STOP, or through the privacy page of ${name}.`,
  }),
  spanish: (subject, name) => ({
    label: 'Sí, las compañías que elegí pueden llamarme y enviarme mensajes a este número.',
    text:
      `Elija cada compañía que puede comunicarse con usted. Al elegir una compañía acepto, por escrito, que reciba mis datos de ${name} y que me llame y me envíe mensajes de texto sobre ${subject} ` +
      'al número que escribí, también con sistemas de marcación automática y con voces artificiales o grabadas, aunque el número esté en una lista de ' +
      `${list}. ` +
      'Mi elección no afecta mi cobertura de Medicare, y no tengo que aceptar para recibir ayuda ni para inscribirme. Pueden aplicarse cargos por mensajes y datos. ' +
      `Puedo cambiar de opinión en cualquier momento: diciéndoselo a quien me llame, respondiendo STOP a un mensaje o en la página de privacidad de ${name}.`,
  }),
});

const ANGLED = '«no llamar»';
/** As Spanish is written in the United States. */
const CURLY = '“no llamar”';
const CURLY_FROM = '2026-12-01T05:00:00Z';

/** In order of time. A changed word requires a new version, because consents recorded under an old one must stay readable. */
const GENERAL: readonly ConsentVersion[] = [
  { version: 'tcpa-2026-01', isByCompany: false, from: '2026-01-01T05:00:00Z', words: generalWords(ANGLED) },
  { version: 'tcpa-2026-12', isByCompany: false, from: CURLY_FROM, words: generalWords(CURLY) },
];

const MEDICARE: readonly ConsentVersion[] = [
  { version: 'tcpa-medicare-2026-01', isByCompany: true, from: '2026-01-01T05:00:00Z', words: medicareWords(ANGLED) },
  { version: 'tcpa-medicare-2026-12', isByCompany: true, from: CURLY_FROM, words: medicareWords(CURLY) },
];

/** Returns the current consent text for a phone field (R15.04). */
export function consentFor({ brand, product, language, now }: ConsentRequest): ConsentText {
  return written(inForceAt(versionsOf(product), now), { brand, product, language });
}

/** Returns until when `consentFor` gives the same text, in ms since the epoch. */
export const consentUntil = (product: Product, now: Date): number => nextInForce(versionsOf(product), now);

/** Returns every version of the texts that a brand's pages show or have shown, in each language, with its product (R15.04). */
export function everyConsentText(brand: ConsentRequest['brand']): readonly (ConsentText & { readonly product: Product })[] {
  return PRODUCTS.flatMap((product) =>
    versionsOf(product).flatMap((version) => LANGUAGES.map((language) => ({ ...written(version, { brand, product, language }), product }))),
  );
}

const versionsOf = (product: Product): readonly ConsentVersion[] => (product === 'medicare' ? MEDICARE : GENERAL);

/** The texts written so far, by everything that they depend on. Every form has one, and hashing it takes longer than the rest. */
const writtenTexts = /* @__PURE__ */ new WeakMap<ConsentVersion, Map<string, ConsentText>>();

function written(version: ConsentVersion, { brand, product, language }: Omit<ConsentRequest, 'now'>): ConsentText {
  const texts = writtenTexts.get(version) ?? new Map<string, ConsentText>();
  const key = JSON.stringify([brand.name, brand.owner, product, language]);
  const text = texts.get(key) ?? writtenText(version, { brand, product, language });
  writtenTexts.set(version, texts.set(key, text));
  return text;
}

function writtenText(
  { version, isByCompany, words }: ConsentVersion,
  { brand, product, language }: Omit<ConsentRequest, 'now'>,
): ConsentText {
  const { label, text } = words[language](SUBJECTS[product][language], brand.name);
  const companies = [brand.owner, ...CALLING_COMPANIES[product]];
  return { version, language, label, text, companies, isByCompany, hash: consentHash({ version, language, label, text, companies }) };
}

/** Returns SHA-256 of everything that the person saw, in lower-case hex (R15.04). */
export function consentHash({ version, language, label, text, companies }: Omit<ConsentText, 'hash' | 'isByCompany'>): string {
  return createHash('sha256')
    .update(JSON.stringify([version, language, label, text, companies]))
    .digest('hex');
}
