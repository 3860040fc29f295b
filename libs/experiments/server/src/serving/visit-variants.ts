import { isStaffBrowser } from '@waypost/content/contract/preview';
import { type ExperimentTarget } from '@waypost/experiments/model';
import {
  ASSIGNMENTS_COOKIE,
  decideVariant,
  isTargeted,
  isUnit,
  parseAssignments,
  UNIT_COOKIE,
  type ShownVariant,
  type VariantDecision,
} from '@waypost/experiments/model/assignment';
import { type RunningExperiment } from '@waypost/experiments/model/life';
import { isDeclaredBot } from '@waypost/platform/declared-bots';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { cookieValue } from '@waypost/platform/kernel';
import { YEAR_SECONDS } from '@waypost/platform/kernel/time';
import { deviceOf } from '@waypost/visitor/model';
import { hasBegunForms } from '@waypost/visitor/model/stored';
import { asksOtherForms, begunFormOn, type FormOf } from './begun-forms';
import type { RunningTable } from './running-table';
import { campaignIn, campaignOf, campaignOfAssigned, refererOf, type Campaign, type VisitRequest } from './visit-facts';

/** The variant that a request is shown, and the cookies of its response. */
export interface VisitVariant {
  /** Null if the page is the same for everybody: without an experiment, or for a visit that is not enrolled (R9.11). */
  readonly shown: ShownVariant | null;
  /** The form version that the visitor has begun, if the shown page has another one (R4.13). */
  readonly begunForm: string | null;
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The visitor's id in experiments, or null. */
  readonly unit: string | null;
}

export interface VisitVariantsDeps {
  readonly table: () => RunningTable;
  /** Returns the key of the page at a path, or null. */
  readonly pageKeyAt: (brandId: string, pathname: string) => string | null;
  readonly languageOf: (page: string) => string;
  readonly formOf: FormOf;
  readonly newUnit: () => string;
  readonly isSecure: boolean;
  /** Called for each visitor who is assigned a variant (R9.10). */
  readonly onAssigned: (shown: ShownVariant) => void;
}

export interface VisitVariants {
  /** Returns the variant of a request. It assigns at most once, and returns the same answer to each call for one request. */
  of(request: VisitRequest, brandId: string, pathname: string): VisitVariant;
  /** Returns the variant that the visitor already has. Never assigns one. */
  held(request: VisitRequest, brandId: string, pathname: string): VisitVariant;
}

const NO_COOKIES: readonly string[] = [];
const NONE: VisitVariant = { shown: null, begunForm: null, cookies: NO_COOKIES, unit: null };
/** R9.08: a year. */
const COOKIE_SECONDS = YEAR_SECONDS;

/** Decides which version of a page a visit is shown, from cookies and the table of running experiments, without waiting. */
export function createVisitVariants(options: VisitVariantsDeps): VisitVariants {
  const deps = { ...options, pageKeyAt: remembered(options) };
  const answers = new WeakMap<object, VisitVariant>();
  const decide = (request: VisitRequest, brandId: string, pathname: string, isGiving: boolean): VisitVariant => {
    const { running, paused, ofPage } = deps.table();
    const { cookie } = request.headers;
    const hasBegun = hasBegunForms(cookie);
    if (running.length === 0 && !hasBegun) return NONE;
    const page = deps.pageKeyAt(brandId, pathname);
    if (page === null) return NONE;
    const experiment = ofPage(page);
    const begun = hasBegun ? begunFormOn(cookie, page.slice(brandId.length + 1)) : null;
    const isTaken = experiment !== null && begun !== null && asksOtherForms(experiment, page, begun, deps.formOf);
    const question = experiment && { page, brandId, pathname, experiment, running, paused, isGiving: isGiving && !isTaken };
    const variant = question ? variantOf(deps, request, question) : NONE;
    return begun === null ? variant : withBegunForm(variant, begun, deps.formOf(page, variant.shown));
  };
  return {
    of(request, brandId, pathname) {
      const before = answers.get(request);
      if (before) return before;
      const answer = decide(request, brandId, pathname, request.method !== 'HEAD');
      // A response without cookies is the same at the next call. Storing each of them would slow down the pages from memory.
      if (answer.cookies.length > 0) answers.set(request, answer);
      return answer;
    },
    held: (request, brandId, pathname) => decide(request, brandId, pathname, false),
  };
}

const withBegunForm = (variant: VisitVariant, begunForm: string, form: string | null): VisitVariant =>
  form === null || form === begunForm ? variant : { ...variant, begunForm };

interface Question extends Pick<RunningTable, 'running' | 'paused'> {
  readonly page: string;
  readonly brandId: string;
  readonly pathname: string;
  readonly experiment: RunningExperiment;
  readonly isGiving: boolean;
}

function variantOf(deps: VisitVariantsDeps, request: VisitRequest, question: Question): VisitVariant {
  const { experiment, running, paused, page, pathname, isGiving } = question;
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  const sentUnit = cookieValue(cookie, UNIT_COOKIE) ?? '';
  const unit = isUnit(sentUnit) ? sentUnit : null;
  const assignments = parseAssignments(cookieValue(cookie, ASSIGNMENTS_COOKIE));
  const { target } = experiment.definition;
  const isAssigned = unit !== null && assignments.some((own) => own.experiment === experiment.key && own.phase === experiment.phase);
  const campaign = isAssigned ? campaignOfAssigned(target) : campaignOf(request, pathname);
  const decision = decideVariant({
    experiment,
    running,
    paused,
    unit,
    assignments,
    newUnit: deps.newUnit,
    visit: {
      ...targetedFacts(deps, { target, page, userAgent, campaign }),
      isDeclaredBot: isDeclaredBot(userAgent),
      isStaff: isStaffBrowser(cookie),
      refusesCookies: !isGiving || (unit === null && comesFromOffer(deps, request, question)),
    },
  });
  const { variant, reason, sets } = decision;
  if (!isGiving && reason !== 'assigned-before') return { ...NONE, unit };
  const cookies = reason === 'assigned-before' ? NO_COOKIES : cookiesOf(deps, sets);
  if (variant === null) return { shown: null, begunForm: null, cookies, unit: decision.unit };
  const shown = { experiment: experiment.key, phase: experiment.phase, variant };
  if (reason === 'hashed') deps.onAssigned(shown);
  return { shown, begunForm: null, cookies, unit: decision.unit };
}

interface TargetedVisit {
  readonly target: ExperimentTarget;
  readonly page: string;
  readonly userAgent: string;
  readonly campaign: Campaign;
}

/** Returns the facts that a target checks. */
const targetedFacts = ({ languageOf }: VisitVariantsDeps, { target, page, userAgent, campaign }: TargetedVisit) => ({
  // Read only if the experiment asks for it, because this runs for every page that is served from memory.
  language: target.languages ? languageOf(page) : null,
  device: target.devices ? deviceOf(userAgent) : null,
  ...campaign,
});

/**
 * Returns true if the previous page offered the cookie and the browser did not store it. Each page would then enrol another unit. A page
 * offers no cookie if its experiment does not target the visit, or if the visitor is in the middle of a form.
 */
function comesFromOffer(deps: VisitVariantsDeps, request: VisitRequest, { brandId }: Pick<Question, 'brandId'>): boolean {
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  const from = refererOf(request);
  if (!from || hasBegunForms(cookie)) return false;
  const page = deps.pageKeyAt(brandId, from.pathname);
  const target = page === null ? null : deps.table().ofPage(page)?.definition.target;
  if (page === null || !target) return false;
  return isTargeted(target, targetedFacts(deps, { target, page, userAgent, campaign: campaignIn(from.search) }));
}

const cookiesOf = (deps: VisitVariantsDeps, { unit, assignments }: VariantDecision['sets']): readonly string[] => [
  ...(unit === null ? [] : [cookieOf(deps, UNIT_COOKIE, unit)]),
  ...(assignments === null ? [] : [cookieOf(deps, ASSIGNMENTS_COOKIE, assignments)]),
];

const cookieOf = ({ isSecure }: VisitVariantsDeps, name: string, value: string): string =>
  cookieHeader(name, value, { maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'lax', secure: isSecure });

/** Enough for the pages of a brand. A full cache is emptied, so that made-up addresses can't fill the memory. */
const MAX_PATHS = 1000;

/** Caches the page key of a path. The same few paths repeat, and matching routes takes longer than everything else here. */
function remembered({ table, pageKeyAt }: VisitVariantsDeps): VisitVariantsDeps['pageKeyAt'] {
  const brands = new Map<string, Map<string, string | null>>();
  let readAt: RunningTable | null = null;
  return (brandId, pathname) => {
    const now = table();
    // A new table is a new publication, which may have added an address.
    if (readAt !== now) brands.clear();
    readAt = now;
    const keys = brands.get(brandId) ?? new Map<string, string | null>();
    brands.set(brandId, keys);
    const before = keys.get(pathname);
    if (before !== undefined) return before;
    const key = pageKeyAt(brandId, pathname);
    if (keys.size >= MAX_PATHS) keys.clear();
    keys.set(pathname, key);
    return key;
  };
}
