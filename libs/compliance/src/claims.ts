import type { Language } from '@waypost/brands';
import { shortened } from '@waypost/platform/kernel/text';

const CLAIM_KINDS = ['certainty', 'government', 'benefit'] as const;
/** The kinds of claims that a sentence must not make as it stands (R15.05). */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Claim {
  readonly kind: ClaimKind;
  /** The decisive words: “guaranteed”. */
  readonly words: string;
  /** The sentence, shortened for lists. */
  readonly excerpt: string;
}

/** An unconditional promise: no plan, price or answer is certain. */
const CERTAINTY: Readonly<Record<Language, RegExp>> = {
  english:
    /\bguarante(?:e|es|ed|eing)\b|\b100\s?% (?:free|covered|approved)|\brisk[- ]free\b|\byou(?:’|')?(?:ll| will) (?:definitely|certainly|surely|always) \w+|\b(?:everyone|everybody|all seniors) (?:qualif|gets?\b|is eligible)|\byou (?:have been|are|’re) (?:pre-?)?approved\b|\binstant approval\b/gi,
  spanish:
    /\bgarantiz\w+|\bgarantía\b|\b100\s?% (?:gratis|cubiert\w+|aprobad\w+)|\bsin (?:ningún )?riesgo\b|\b(?:definitivamente|con toda seguridad)\b|\btodos (?:califican|reciben|son elegibles)|\b(?:ya )?está (?:pre)?aprobad[oa]\b|\baprobación (?:inmediata|instantánea)\b/gi,
};

/** A claimed tie to the government, which a private site does not have. */
const GOVERNMENT: Readonly<Record<Language, RegExp>> = {
  english:
    /\bofficial (?:u\.?s\.? )?(?:government|medicare|federal|social security)\b|\b(?:government|medicare|cms|social security)[- ](?:approved|endorsed|sponsored|authori[sz]ed|certified)\b|\b(?:endorsed|approved|authori[sz]ed|sponsored) by (?:the )?(?:u\.?s\.? )?(?:government|medicare|cms|social security|federal)|\bon behalf of (?:the )?(?:government|medicare|cms)\b|\bwe are (?:the )?(?:government|medicare)\b|\b(?:new|special) (?:government|federal) (?:program|benefit|stimulus|check)/gi,
  spanish:
    /\b(?:sitio|programa|página) oficial (?:de|del) (?:medicare|gobierno|seguro social)|\b(?:aprobad|respaldad|autorizad|patrocinad|certificad)[oa]s? por (?:el )?(?:gobierno|medicare|cms|seguro social)|\ben nombre (?:de|del) (?:medicare|gobierno)\b|\bsomos (?:medicare|el gobierno)\b|\b(?:nuevo|nuevos|especial) (?:programa|beneficio|estímulo|cheque)s? (?:del gobierno|federal(?:es)?)/gi,
};

/** A promised benefit: an amount, or something free. */
const BENEFIT: Readonly<Record<Language, RegExp>> = {
  english:
    /\b(?:get|receive|claim|collect|enjoy|unlock)\b[^.!?]{0,60}(?:\$\s?\d|\bfree\b|\bno cost\b|\$0\b)|\bup to \$\s?\d|\$\s?\d[\d,]*[^.!?]{0,40}\b(?:allowance|benefit|card|back|giveback)\b|\bfree (?:groceries|dental|dentures|glasses|rides|money)\b/gi,
  spanish:
    /\b(?:obtenga|reciba|reclame|consiga|disfrute)\b[^.!?]{0,60}(?:\$\s?\d|\bgratis\b|\bsin costo\b)|\bhasta \$\s?\d|\$\s?\d[\d,]*[^.!?]{0,40}\b(?:beneficio|subsidio|tarjeta|asignación)\b|\b(?:comestibles|dentista|lentes|transporte|dinero) gratis\b/gi,
};

/** Words that make a promise conditional. */
const CONDITION: Readonly<Record<Language, RegExp>> = {
  english:
    /\bnot all\b|\bnot every\b|\bsome\b|\bmay\b|\bmight\b|\bcan\b|\bcould\b|\bdepend|\bif you\b|\bif your\b|\beligib|\bqualif|\bwhere available\b|\bavailab|\bwhether\b|\bvar(?:y|ies)\b|\bcertain plans\b|\bmany plans\b/i,
  spanish:
    /\bno todos\b|\balgun[oa]s\b|\bpuede|\bpodría|\bdepende|\bsi usted\b|\bsi su\b|\belegib|\bcalific|\bcumpl|\bdisponib|\bvaría|\bciertos planes\b|\bmuchos planes\b/i,
};

/** Words that deny what follows them in their clause. */
const DENIAL: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:not|no|never|nobody|cannot|nor|without|isn’t|isn't|aren’t|aren't|doesn’t|doesn't|don’t|don't|can’t|can't|won’t|won't)\b/i,
  spanish: /(?<!\p{L})(?:no|ni|nunca|jamás|nadie|ningún|ninguna|sin|tampoco)(?!\p{L})/iu,
};

/** The end of a clause. A list may follow a comma, so a comma is looked at by itself. */
const CLAUSE_END = /[;:–—(]|\s-+\s/;

/** Words before the last item of a list: “not connected with, endorsed by, or sponsored by …”. */
const LIST: Readonly<Record<Language, RegExp>> = { english: /\b(?:or|nor)\b/i, spanish: /(?<!\p{L})(?:o|u|ni)(?!\p{L})/iu };

/** A denial before words between commas, which the claim goes on after: “not, and have never been, endorsed by …”. */
const PARENTHESIS: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:not|cannot|never),[^,]*,[^,]*$/i,
  spanish: /(?<!\p{L})(?:no|nunca)(?:\s+\p{L}+)?,[^,]*,[^,]*$/iu,
};

/** A noun that is denied, and other words that follow it: “no medical exam and …” says nothing about these. */
const OTHER_THAN_DENIED: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:no|without) [^,]*\band ([^,]*)$/i,
  spanish: /(?<!\p{L})sin [^,]*\sy ([^,]*)$/iu,
};

/** The most characters that a finding quotes. */
export const EXCERPT_LENGTH = 160;

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const excerpt = (sentence: string): string => shortened(sentence, EXCERPT_LENGTH);

/** Returns the words that match a pattern in a sentence, in order, with the text before each. */
const matchesIn = (pattern: RegExp, sentence: string) =>
  [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({ words: words.trim(), before: sentence.slice(0, index) }));

/** True if the text before some words denies them: in their clause, or before the commas of the list that they end. */
function isDeniedBy(before: string, language: Language): boolean {
  const clause = before.split(CLAUSE_END).at(-1) ?? '';
  const item = clause.split(',').at(-1) ?? '';
  if (PARENTHESIS[language].test(clause)) return true;
  const others = OTHER_THAN_DENIED[language].exec(item)?.[1];
  return DENIAL[language].test(others ?? (LIST[language].test(item) ? clause : item));
}

/**
 * Returns the claims of a text, sentence by sentence (R15.05): certainty, ties to the government, and benefits without a condition. What a
 * clause denies ("no plan is guaranteed") is no claim, but a denial of another thing leaves it one ("guaranteed acceptance, no medical
 * exam"). A person judges each match.
 */
export const claimsIn = (text: string, language: Language): readonly Claim[] =>
  sentencesOf(text).flatMap((sentence): Claim[] => {
    const claimed = (pattern: RegExp) => matchesIn(pattern, sentence).find(({ before }) => !isDeniedBy(before, language))?.words ?? null;
    const said: Readonly<Record<ClaimKind, string | null>> = {
      certainty: claimed(CERTAINTY[language]),
      government: claimed(GOVERNMENT[language]),
      benefit: CONDITION[language].test(sentence) ? null : (matchesIn(BENEFIT[language], sentence)[0]?.words ?? null),
    };
    return CLAIM_KINDS.flatMap((kind) => {
      const words = said[kind];
      return words === null ? [] : [{ kind, words, excerpt: excerpt(sentence) }];
    });
  });
