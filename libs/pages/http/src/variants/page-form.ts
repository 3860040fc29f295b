import type { PageChoice } from '@waypost/pages/contract';
import { permissionOfVariant, privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import { AFFILIATES_MEDIUM } from '@waypost/working-hours';
import type { IncomingMessage } from 'node:http';
import type { RequestMedium } from './line-medium';

/** What a request is shown of a page's experiment and of a form that was begun, and the cookies that go with the answer (R9.08, R9.09, R4.13). */
export interface RequestVariant extends Required<PageChoice> {
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The visitor's id in experiments. */
  readonly unit: string | null;
}

/** Decides it without waiting; the same for one request however often it asks. */
export type VariantFor = (req: IncomingMessage, brandId: string, pathname: string) => RequestVariant;

/** What tells apart the forms in which one page is kept. */
export interface PageForm extends PageChoice, Partial<Pick<RequestMedium, 'utmMedium'>> {
  readonly permission: TrackingPermission;
}

/** Neither privacy's names nor an experiment's have it. */
const BETWEEN = '|';

/** The form as part of the page cache's key. */
export function formName({ permission, shown, begunForm, utmMedium }: PageForm): string {
  const privacy = privacyVariant(permission);
  if (!shown && !begunForm && !utmMedium) return privacy;
  const variant = shown ? `${shown.experiment}${BETWEEN}${shown.phase}${BETWEEN}${shown.variant}` : BETWEEN + BETWEEN;
  return `${privacy}${BETWEEN}${variant}${BETWEEN}${begunForm ?? ''}${BETWEEN}${utmMedium ?? ''}`;
}

/** What {@link formName} named. */
export function namedForm(name: string | undefined): PageForm {
  const [privacy = '', experiment, phase, variant, begunForm, medium] = (name ?? '').split(BETWEEN);
  const shown = experiment && variant ? { experiment, phase: Number(phase), variant } : null;
  const utmMedium = medium === AFFILIATES_MEDIUM ? medium : null;
  return { permission: permissionOfVariant(privacy), shown, begunForm: begunForm || null, utmMedium };
}
