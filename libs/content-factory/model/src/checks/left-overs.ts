import { excerptOf, type DraftField, type Finding } from './finding';

/** Remains of a model or a template: placeholders, of bounded length for texts of nothing but brackets, and replies to the prompt's author. */
const LEFT_OVERS: readonly RegExp[] = [
  /\{\{[^}]{0,200}\}\}|\$\{[^}]{0,200}\}|<%[^%]*%>/,
  /\[(?:insert|your|topic|brand|name|author|date|number|company|city|state|inserte|nombre|fecha|tema|marca)\b[^\]]{0,200}\]/i,
  /\blorem ipsum\b/i,
  /\b(?:TODO|TBD|XXX)\b/,
  /\bas an ai\b|\bas a (?:large )?language model\b|\bcomo (?:modelo de lenguaje|inteligencia artificial)\b/i,
  /^(?:sure|certainly|of course|absolutely)[,!].{0,80}(?:here|article|draft)/im,
  /^(?:claro|por supuesto|desde luego)[,!].{0,80}(?:aquí|artículo|borrador)/im,
  /\bhere(?:’s| is) (?:the|an|your) (?:article|draft|post)\b|\baquí (?:tiene|está) (?:el|un|su) (?:artículo|borrador)\b/i,
  /\bi hope this (?:article )?helps\b|\blet me know if you\b/i,
];

/** A sentence of the prompt with this many words is no coincidence. */
const FEWEST_PROMPT_WORDS = 8;

const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Returns stops for remains of the prompt and unfilled placeholders (R10.20). */
export function leftOverFindings(
  fields: readonly { readonly field: DraftField; readonly text: string }[],
  instructions: string,
): readonly Finding[] {
  const promptSentences = instructions
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => ({ sentence: sentence.trim(), words: plain(sentence) }))
    .filter(({ words }) => words.split(' ').length >= FEWEST_PROMPT_WORDS);
  return fields.flatMap(({ field, text }): Finding[] => {
    const stop = (excerpt: string): Finding => ({
      severity: 'stop',
      code: 'left-over',
      message: 'This is not meant for readers. Take it out or fill it in.',
      field,
      excerpt: excerptOf(excerpt),
    });
    const words = plain(text);
    return [
      ...LEFT_OVERS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map(stop),
      ...promptSentences.filter((sentence) => words.includes(sentence.words)).map(({ sentence }) => stop(sentence)),
    ];
  });
}

/** Returns stops for headings without a text below them (R10.20). */
export function emptyHeadingFindings(body: string): readonly Finding[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index): Finding[] => {
    const level = headingLevel(line);
    if (level === 0) return [];
    const next = lines[index + 1];
    if (next !== undefined && (headingLevel(next) === 0 || headingLevel(next) > level)) return [];
    return [
      {
        severity: 'stop',
        code: 'heading-without-text',
        message: 'Nothing stands below this heading.',
        field: 'body',
        excerpt: excerptOf(line),
      },
    ];
  });
}

const headingLevel = (line: string): number => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
