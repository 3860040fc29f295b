import { isRecord } from '@waypost/platform/kernel';
import type { DestinationStream } from 'pino';

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
/** Said of every line, or in a place of its own. */
const APART = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A line of the log as a person reads it on a terminal: time, level, what happened, and with what. */
export function prettyLine(line: string): string {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (!isRecord(entry)) return line;
  const { time, level, msg, err } = entry;
  const at = typeof time === 'number' ? new Date(time).toTimeString().slice(0, 8) : '';
  const details = Object.entries(entry).flatMap(([name, value]) => (APART.has(name) ? [] : [`${name}=${shown(value)}`]));
  const head = [at, (LEVELS[Number(level)] ?? String(level)).padEnd(5), String(msg ?? ''), ...details].join(' ').trimEnd();
  const reason = isRecord(err) ? (err['stack'] ?? err['message']) : err;
  return `${head}\n${reason === undefined ? '' : `${String(reason).replace(/^/gm, '    ')}\n`}`;
}

/** Where a person reads along; whatever collects logs is given JSON (R16.04). */
export const prettyDestination = (output: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => void output.write(prettyLine(line)),
});
