import { scrubbedText } from '@waypost/platform/privacy';

/** Text in quotation marks is quoted from a body, a row or a value. Names that V8 quotes are code, so they stay. */
const QUOTED = /"[\s\S]*"|`[\s\S]*`|(?<!(?:reading|setting) )'[^']*'/g;
/** ZIPs, dates of birth and other numbers. The request's id is a separate field. */
const NUMBER = /\d{5,}/g;
const FRAME = /^\s+at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/;
/** Deeper than any chain of causes in our code. */
const MAX_CAUSES = 5;

/** Returns an error message without quoted text, addresses, e-mail addresses, and numbers that could be personal (R15.02). */
export const reportedMessage = (message: string): string => scrubbedText(message.replace(QUOTED, '“…”')).replace(NUMBER, '[number]');

/** Returns the frames at the end of a stack. The stack's head repeats the original message. */
function framesOf(stack: string): string {
  const lines = stack.split('\n');
  const head = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(head + 1).join('\n');
}

/** Returns the code of Node, PostgreSQL or Prisma, which identifies the failure and nobody's data. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && /^[A-Z\d_]{3,40}$/.test(error.code) ? `${error.code}: ` : '';

/**
 * Returns a copy of an error that may leave the process: its kind, code, message without values and stack frames, and the same of its
 * causes. Other properties (a row, a request, a body) are left out.
 */
export function reportedError(error: unknown, depth = 0): Error {
  if (!(error instanceof Error)) return new Error(`Something that is no error was thrown: ${typeof error}`);
  const reported = new Error(`${codeOf(error)}${reportedMessage(error.message)}`);
  reported.name = error.name;
  reported.stack = `${reported.name}: ${reported.message}\n${framesOf(error.stack ?? '')}`;
  if (error.cause instanceof Error && depth < MAX_CAUSES) reported.cause = reportedError(error.cause, depth + 1);
  return reported;
}
