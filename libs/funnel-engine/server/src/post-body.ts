import { INTENT, SKIP, START_OVER } from '@waypost/funnel-engine/contract';
import { tickedConsents, type FormValues } from '@waypost/funnel-engine/model';
import { CONFIRMED_FIELD, INSTEAD_FIELD, valuesAfterDoubt } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { CONSENT_FIELD, stepFields } from '@waypost/funnel-engine/model/step';
import { OWN_VISIT_FIELD } from '@waypost/pages/contract/boot';
import { parsedJson } from '@waypost/platform/kernel/text';
import { parseStoredSession } from '@waypost/visitor/model/stored';
import type { OwnVisit } from './funnel-ports';

/** A posted form. A name that came several times has a list. */
export type PostBody = Readonly<Record<string, string | readonly string[] | undefined>>;

const first = (value: PostBody[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);

export const isSkip = (body: PostBody): boolean => first(body[INTENT]) === SKIP;

export const isStartOver = (body: PostBody): boolean => first(body[INTENT]) === START_OVER;

/** Returns the values of the step's controls: typed, ticked and confirmed. */
export function postedValues(step: LocalizedStep, body: PostBody): FormValues {
  const confirmed = body[CONFIRMED_FIELD];
  const values = {
    ...typedValues(step, body),
    [CONSENT_FIELD]: postedConsents(body),
    [CONFIRMED_FIELD]: typeof confirmed === 'string' ? [confirmed] : (confirmed ?? []),
  };
  const after = valuesAfterDoubt(values, { name: INSTEAD_FIELD, value: first(body[INSTEAD_FIELD]) ?? '' });
  // Only the step's own fields: the value of the button came over the wire.
  return Object.fromEntries(Object.entries(after).filter(([name]) => name in values));
}

/** Returns the text typed into the step's fields, one value per field. Anything else in the post is dropped. */
function typedValues(step: LocalizedStep, body: PostBody): Readonly<Record<string, string>> {
  const typed = stepFields(step).flatMap((name) => {
    const value = first(body[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(typed);
}

const RENDER_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Returns the render id of the page that held the form (R7.06); null for a page cached for everyone. */
export function renderIdOf({ renderId }: PostBody): string | null {
  const id = first(renderId);
  return id !== undefined && RENDER_ID.test(id) ? id : null;
}

/** As in the ids of events. What storage holds may be anything, and an id that no event can carry would lose the answer's event. */
const OWN_ID = /^[\x21-\x7e]{1,100}$/;

/** Returns the browser's own visit from its form; null if the browser runs no scripts. */
export function ownVisitIn(body: PostBody): OwnVisit | null {
  const text = first(body[OWN_VISIT_FIELD]);
  if (text === undefined) return null;
  const values = parsedJson(text);
  const [hasStarted, stored, anonymousId] = (Array.isArray(values) ? values : []) as readonly unknown[];
  const session = parseStoredSession(typeof stored === 'string' ? parsedJson(stored) : null);
  return {
    session: session && OWN_ID.test(session.id) ? session : null,
    anonymousId: typeof anonymousId === 'string' && OWN_ID.test(anonymousId) ? anonymousId : null,
    isPageReported: hasStarted === true,
  };
}

const postedConsents = (body: PostBody): readonly string[] => tickedConsents(body[CONSENT_FIELD]);
