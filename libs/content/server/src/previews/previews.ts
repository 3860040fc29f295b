import type { BrandId } from '@waypost/brands';
import type { Refusal } from '@waypost/content/contract';
import type { PreviewAudience, PreviewReader, PreviewRequest } from '@waypost/content/contract/preview';
import type { ContentAddress, ContentData, StaffName } from '@waypost/content/model';
import { branchName } from '@waypost/content/model/publishing';
import { createEntryThrottle, type EntryThrottle } from '@waypost/platform/audit';
import type { AuditChange } from '@waypost/platform/audit/chain';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';
import type { ContentDeps } from '../content-deps';
import { detailOf } from '../editing/read-content';
import { layersOf } from '../layers-of';
import type { PreviewPasses, TakenTickets } from './preview-passes';
import type { PreviewTokens } from './preview-tokens';

/** The settings of a preview (R10.03). */
export interface PreviewView {
  readonly path: string;
  /** The ISO instant at which hours, dates and schedules are shown. Null for the current time. */
  readonly at: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  /** Experiment key → variant name. */
  readonly variants: Readonly<Record<string, string>>;
  /** Unsaved content of one page. */
  readonly draft: { readonly key: string; readonly content: ContentData } | null;
  /** Absent if an earlier build made the preview. */
  readonly audience?: PreviewAudience;
  /** The control center's origin, where the maker and colleagues sign in. Absent if an earlier build made the preview. */
  readonly controlOrigin?: string;
  /** Its maker's account. It ends with that account. Absent if an earlier build made it. */
  readonly madeBy?: string;
}

export interface PreviewRecord {
  readonly id: string;
  readonly branchId: string;
  readonly brandId: BrandId;
  /** The maker's session. A frame shows the preview while it lasts (R11.02). Null if anyone with the link may open the preview. */
  readonly staffSessionId: string | null;
  readonly view: PreviewView;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An opened preview. */
export interface OpenPreview extends PreviewRecord {
  readonly branchName: string;
  readonly audience: PreviewAudience;
}

/** A preview opened for one person. */
export interface PreviewEntry {
  readonly preview: OpenPreview;
  /** The pass to store, if a ticket was redeemed. */
  readonly newPass: string | null;
  /** True if the person proved to be staff. Neither the link alone nor a frame of the control center proves it. */
  readonly isStaff: boolean;
}

/**
 * An opened preview, or the address at which staff sign in. That address is null if the preview does not name it. The result is null if
 * there is no such preview.
 */
export type PreviewAnswer = PreviewEntry | { readonly signInAt: string | null } | null;

/** The maker with their session, and the control center's origin in the maker's browser. */
export interface PreviewMaker {
  readonly by: StaffName;
  readonly staffSessionId: string;
  readonly controlOrigin: string;
}

export interface PreviewStore extends TakenTickets {
  /** Stores a preview and its audit entry, if it gets one, in one transaction (R10.11). */
  save(preview: PreviewRecord, entry: AuditChange | null): Promise<void>;
  find(id: string): Promise<PreviewRecord | null>;
}

/** An editor makes a new preview with every change. The audit log gets at most one an hour for each person and page. */
const PREVIEW_RECORD_INTERVAL_MS = HOUR_MS;
const PREVIEW_DEFAULT_MINUTES = 60;
export const MAX_PREVIEW_MINUTES = 10_080;

export interface PreviewDeps extends Pick<ContentDeps, 'store' | 'kinds' | 'clock' | 'newId'> {
  readonly previews: PreviewStore;
  readonly tokens: PreviewTokens;
  readonly passes: PreviewPasses;
  /** Returns whether a staff session is still valid. */
  readonly isSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Returns the key of the page at a path of a brand, or null if there is none. */
  readonly pageKeyAt: (brandId: BrandId, path: string) => string | null;
}

/** Parses a page's unsaved content like a save of it. */
function readDraft({ kinds, pageKeyAt }: PreviewDeps, { brand, path, draft }: PreviewRequest): Result<PreviewView['draft'], Refusal> {
  if (!draft) return ok(null);
  const key = pageKeyAt(brand, path);
  const parsed = key === null ? undefined : kinds.page?.parse(key, draft);
  if (key === null || !parsed)
    return err({ kind: 'wrong-field', fault: { field: 'path', message: 'There is no page at this path to show the draft on.' } });
  if (!parsed.ok) return err({ kind: 'wrong-field', fault: { ...parsed.error, field: `draft.${parsed.error.field}` } });
  return ok({ key, content: parsed.value });
}

const audienceOf = ({ view, staffSessionId }: PreviewRecord): PreviewAudience =>
  view.audience ?? (staffSessionId === null ? 'link' : 'frame');

/** Stores a preview, with its audit entry if one is due. If that fails, the person's next preview of the page is recorded. */
async function storePreview({ previews }: PreviewDeps, recorded: EntryThrottle, preview: PreviewRecord, entry: AuditChange): Promise<void> {
  const key = JSON.stringify([entry.by?.id, preview.branchId, entry.after]);
  const isDue = recorded(key) !== null;
  try {
    await previews.save(preview, isDue ? entry : null);
  } catch (error) {
    if (isDue) recorded.forget(key);
    throw error;
  }
}

/** Makes a link that shows a branch on a brand's host (R10.03). It ends by itself. Its maker chooses the audience. */
function createPreview(deps: PreviewDeps) {
  const { store, tokens, clock, newId } = deps;
  const recorded = createEntryThrottle(clock, PREVIEW_RECORD_INTERVAL_MS);
  return async (
    branchId: string,
    request: PreviewRequest,
    { by, staffSessionId, controlOrigin }: PreviewMaker,
  ): Promise<Result<{ readonly token: string; readonly expiresAt: Date }, Refusal>> => {
    const branch = await store.branch(branchId);
    if (!branch) return err({ kind: 'not-found', what: 'branch' });
    const draft = readDraft(deps, request);
    if (!draft.ok) return draft;
    const { brand, path, at = null, stateCode = null, postalCode = null, variants = {}, audience = 'staff' } = request;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + (request.minutes ?? PREVIEW_DEFAULT_MINUTES) * MINUTE_MS);
    const id = newId();
    const view: PreviewView = { path, at, stateCode, postalCode, variants, draft: draft.value, audience, controlOrigin, madeBy: by.id };
    const session = audience === 'link' ? null : staffSessionId;
    const preview = { id, branchId, brandId: brand, staffSessionId: session, view, createdAt: now, expiresAt };
    const after = { brand, path, ...(audience === 'link' && { opensForAnyoneUntil: expiresAt.toISOString() }) };
    await storePreview(deps, recorded, preview, { at: now, by, action: 'preview.made', subject: branchName(branch), after });
    return ok({ token: tokens.sign(id, expiresAt), expiresAt });
  };
}

/** Returns a token's preview. Null if the token is not ours or has expired. */
async function previewOf({ previews, tokens, clock }: PreviewDeps, token: string): Promise<PreviewRecord | null> {
  const now = clock.now();
  const id = tokens.read(token, now);
  const preview = id === null ? null : await previews.find(id);
  return preview && preview.expiresAt > now ? preview : null;
}

/**
 * Opens a token's preview for a request with the credentials that its audience needs. Returns null if the token is not ours, has expired or
 * belongs to another brand. A frame is on a site other than the control center's, so browsers store no cookie for it.
 */
const openPreview =
  (deps: PreviewDeps) =>
  async (token: string, brandId: string, { ticket, pass, isEmbedded }: PreviewReader): Promise<PreviewAnswer> => {
    const { store, passes, clock, isSessionAlive } = deps;
    const stored = await previewOf(deps, token);
    const branch = stored && stored.brandId === brandId ? await store.branch(stored.branchId) : null;
    if (!stored || !branch) return null;
    const audience = audienceOf(stored);
    const preview = { ...stored, branchName: branchName(branch), audience };
    if (audience === 'link') return { preview, newPass: null, isStaff: false };
    const now = clock.now();
    const taken = ticket === undefined ? null : await passes.take(ticket, stored.id, now);
    const sessionId = taken?.staffSessionId ?? (pass === undefined ? null : passes.read(pass, now));
    if (sessionId !== null && (await isSessionAlive(sessionId))) return { preview, newPass: taken?.pass ?? null, isStaff: true };
    if (audience === 'staff' || !isEmbedded) return { signInAt: stored.view.controlOrigin ?? null };
    return stored.staffSessionId !== null && (await isSessionAlive(stored.staffSessionId))
      ? { preview, newPass: null, isStaff: false }
      : null;
  };

/** Returns a preview's brand and a ticket for it, for staff who are signed in at the control center. Null if there is no such preview. */
const admitStaff =
  (deps: PreviewDeps) =>
  async (token: string, staffSessionId: string): Promise<{ readonly brandId: BrandId; readonly ticket: string } | null> => {
    const preview = await previewOf(deps, token);
    return preview && { brandId: preview.brandId, ticket: deps.passes.ticket(preview.id, staffSessionId, deps.clock.now()) };
  };

/** Returns an item as a preview shows it: its draft, else the branch's, else main's, else the code's. Null if there is none. */
const previewedContent =
  ({ store, kinds }: PreviewDeps) =>
  async ({ branchId, view }: PreviewRecord, address: ContentAddress): Promise<ContentData | null> => {
    if (address.kind === 'page' && view.draft?.key === address.key) return view.draft.content;
    return detailOf(kinds, address, await layersOf(store, branchId, address))?.content ?? null;
  };

/** Previews of branches on brands' hosts (R10.03). */
export const createPreviews = (deps: PreviewDeps) => ({
  create: createPreview(deps),
  open: openPreview(deps),
  admit: admitStaff(deps),
  contentOf: previewedContent(deps),
});

export type Previews = ReturnType<typeof createPreviews>;
