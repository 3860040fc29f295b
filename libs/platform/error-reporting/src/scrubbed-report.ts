import { scrubbedText, withoutQuery } from '@waypost/platform/privacy';

/** Members with data that a visitor typed, that identifies a visitor, or that the browser sends along. */
const PERSONAL_MEMBERS =
  /^(cookies?|set-cookie|authorization|referer|query_string|query|user|answers|body|form|vars|arguments|.*\.query|.*ip_?address|.*\.address)$/i;

/** Ids and code addresses. They are not personal, and a report without their digits would be useless. */
const PLAIN_MEMBERS = /^(event_id|(parent_)?span_id|trace_id|segment_id|release|filename|abs_path|debug_id)$/;
/** Deeper than any report. */
const MAX_DEPTH = 12;

/** Returns a copy of a report without personal data (R13.20): query strings, form values, cookies, e-mail addresses, phone numbers. */
export const scrubbed = <T>(report: T): T => scrub(report, scrubbedText, 0) as T;

function scrub(value: unknown, ofText: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return ofText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => scrub(item, ofText, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !PERSONAL_MEMBERS.test(name))
      .map(([name, member]) => [name, scrub(member, PLAIN_MEMBERS.test(name) ? withoutQuery : ofText, depth + 1)]),
  );
}
