import { isRecord } from '@waypost/platform/kernel';
import type { DestinationStream } from 'pino';

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };
/** Fields that are the same in every line, or have their own place in it. */
const APART = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats a log line for a person at a terminal: time, level, message and details. */
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

/** For a person's terminal. Log collectors get JSON (R16.04). */
export const prettyDestination = (output: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => void output.write(prettyLine(line)),
});
