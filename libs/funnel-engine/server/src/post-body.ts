import type { ConsentText } from '@waypost/compliance';
import { CONSENT_FIELD, stepFields, type LocalizedStep } from '@waypost/funnel-engine/model';

/** A posted form: a name that came several times has a list. */
export type PostBody = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The name and value of the skip button (R4.05). */
const INTENT = 'intent';
const SKIP = 'skip';

const first = (value: PostBody[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);
const all = (value: PostBody[string]): readonly string[] => (typeof value === 'string' ? [value] : (value ?? []));

export const isSkip = (body: PostBody): boolean => first(body[INTENT]) === SKIP;

/** What was typed into the step's fields, one value a field. Anything else that was posted is dropped. */
export function typedValues(step: LocalizedStep, body: PostBody): Readonly<Record<string, string>> {
  const typed = stepFields(step).flatMap((name) => {
    const value = first(body[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(typed);
}

export const tickedConsents = (body: PostBody): readonly string[] => all(body[CONSENT_FIELD]);

/**
 * The companies a visitor allowed to call: all of the text's for a tick at its version, one for `version/place in the
 * list` (R15.04). A tick for another version of the text is no consent to this one.
 */
export function chosenCompanies({ version, companies }: ConsentText, ticked: readonly string[]): readonly string[] {
  return ticked.includes(version) ? companies : companies.filter((_company, index) => ticked.includes(`${version}/${index}`));
}
