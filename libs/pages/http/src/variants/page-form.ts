import type { PageChoice } from '@waypost/pages/contract';
import { permissionOfVariant, privacyVariant, type TrackingPermission } from '@waypost/platform/privacy';
import { AFFILIATES_MEDIUM } from '@waypost/working-hours';
import type { IncomingMessage } from 'node:http';
import type { RequestMedium } from './line-medium';

/** A request's variant and started form, and the cookies of its response (R9.08, R9.09, R4.13). */
export interface RequestVariant extends Required<PageChoice> {
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The visitor's id in experiments. */
  readonly unit: string | null;
}

/** Decides the variant synchronously. The result is the same for repeated calls with one request. */
export type VariantFor = (req: IncomingMessage, brandId: string, pathname: string) => RequestVariant;

/** The properties that distinguish the cached forms of one page. */
export interface PageForm extends PageChoice, Partial<Pick<RequestMedium, 'utmMedium'>> {
  readonly permission: TrackingPermission;
}

/** A separator that occurs in no privacy or experiment name. */
const BETWEEN = '|';

/** Returns the form as part of the page cache's key. */
export function formName({ permission, shown, begunForm, utmMedium }: PageForm): string {
  const privacy = privacyVariant(permission);
  if (!shown && !begunForm && !utmMedium) return privacy;
  const variant = shown ? `${shown.experiment}${BETWEEN}${shown.phase}${BETWEEN}${shown.variant}` : BETWEEN + BETWEEN;
  return `${privacy}${BETWEEN}${variant}${BETWEEN}${begunForm ?? ''}${BETWEEN}${utmMedium ?? ''}`;
}

/** Parses a name made by {@link formName}. */
export function namedForm(name: string | undefined): PageForm {
  const [privacy = '', experiment, phase, variant, begunForm, medium] = (name ?? '').split(BETWEEN);
  const shown = experiment && variant ? { experiment, phase: Number(phase), variant } : null;
  const utmMedium = medium === AFFILIATES_MEDIUM ? medium : null;
  return { permission: permissionOfVariant(privacy), shown, begunForm: begunForm || null, utmMedium };
}
