import { scrubbedText, withoutQuery } from '@waypost/platform/privacy';

/** Members that hold what a visitor typed, who they are, or what their browser sends along. */
const PERSONAL_MEMBERS =
  /^(cookies?|set-cookie|authorization|referer|query_string|query|user|answers|body|form|vars|arguments|.*\.query|.*ip_?address|.*\.address)$/i;

/** Ids and addresses of code: without their digits a report would be of no use, and they are not personal. */
const PLAIN_MEMBERS = /^(event_id|(parent_)?span_id|trace_id|segment_id|release|filename|abs_path|debug_id)$/;
/** Deeper than any report goes. */
const MAX_DEPTH = 12;

/** A copy of a report without personal data (R13.20): query strings, form values, cookies, e-mail addresses, phone numbers. */
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
