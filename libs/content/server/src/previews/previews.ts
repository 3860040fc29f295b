import type { BrandId } from '@waypost/brands';
import type { Refusal } from '@waypost/content/contract';
import type { PreviewAudience, PreviewReader, PreviewRequest } from '@waypost/content/contract/preview';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import { detailOf } from '../editing/read-content';
import type { PreviewPasses } from './preview-passes';
import type { PreviewTokens } from './preview-tokens';

/** What a preview shows (R10.03). */
export interface PreviewView {
  readonly path: string;
  /** ISO instant at which hours, dates and schedules are shown; null for the present one. */
  readonly at: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  /** Experiment key → variant name. */
  readonly variants: Readonly<Record<string, string>>;
  /** Unsaved content of one page. */
  readonly draft: { readonly key: string; readonly content: ContentData } | null;
  /** Absent where an earlier build made it. */
  readonly audience?: PreviewAudience;
  /** Where its maker is signed in, and colleagues come in by; absent where an earlier build made it. */
  readonly controlOrigin?: string;
}

export interface PreviewRecord {
  readonly id: string;
  readonly branchId: string;
  readonly brandId: BrandId;
  /** Its maker's, as long as which a frame shows it (R11.02); null where whoever has the link may open it. */
  readonly staffSessionId: string | null;
  readonly view: PreviewView;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A preview that was opened. */
export interface OpenPreview extends PreviewRecord {
  readonly branchName: string;
  readonly audience: PreviewAudience;
}

/** A preview that was opened for somebody. */
export interface PreviewEntry {
  readonly preview: OpenPreview;
  /** To be kept, where a ticket was taken. */
  readonly newPass: string | null;
  /** Whether they showed that they are of staff. Neither the link alone nor a frame of the control center's shows it. */
  readonly isStaff: boolean;
}

/** A preview; or where staff have to come by, null where nobody knows. */
export type PreviewAnswer = PreviewEntry | { readonly signInAt: string | null } | null;

/** Who makes a preview, and at which address of the control center. */
export interface PreviewMaker {
  readonly staffSessionId: string;
  readonly controlOrigin: string;
}

export interface PreviewStore {
  save(preview: PreviewRecord): Promise<void>;
  find(id: string): Promise<PreviewRecord | null>;
}

const PREVIEW_DEFAULT_MINUTES = 60;
export const PREVIEW_MAX_MINUTES = 10_080;

export interface PreviewDeps extends Pick<ContentDeps, 'store' | 'kinds' | 'clock' | 'newId'> {
  readonly previews: PreviewStore;
  readonly tokens: PreviewTokens;
  readonly passes: PreviewPasses;
  /** Whether that session of a member of staff still lasts. */
  readonly isSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** The key of the page that stands at a path of a brand; null where none does. */
  readonly pageKeyAt: (brandId: BrandId, path: string) => string | null;
}

/** A page's unsaved content, read as a save of it would be. */
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

/** Makes a link that shows a branch on a brand's host (R10.03). It ends by itself; who may open it until then its maker says. */
const createPreview =
  (deps: PreviewDeps) =>
  async (
    branchId: string,
    request: PreviewRequest,
    { staffSessionId, controlOrigin }: PreviewMaker,
  ): Promise<Result<{ readonly token: string; readonly expiresAt: Date; readonly branchName: string }, Refusal>> => {
    const { store, previews, tokens, clock, newId } = deps;
    const branch = await store.branch(branchId);
    if (!branch) return err({ kind: 'not-found', what: 'branch' });
    const draft = readDraft(deps, request);
    if (!draft.ok) return draft;
    const { brand, path, at = null, stateCode = null, postalCode = null, variants = {}, audience = 'staff' } = request;
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + (request.minutes ?? PREVIEW_DEFAULT_MINUTES) * 60_000);
    const id = newId();
    const view: PreviewView = { path, at, stateCode, postalCode, variants, draft: draft.value, audience, controlOrigin };
    const session = audience === 'link' ? null : staffSessionId;
    await previews.save({ id, branchId, brandId: brand, staffSessionId: session, view, createdAt: now, expiresAt });
    return ok({ token: tokens.sign(id, expiresAt), expiresAt, branchName: branch.name });
  };

/** The preview that a token stands for as long as its time is not over; null where it is not ours. */
async function previewOf({ previews, tokens, clock }: PreviewDeps, token: string): Promise<PreviewRecord | null> {
  const now = clock.now();
  const id = tokens.read(token, now);
  const preview = id === null ? null : await previews.find(id);
  return preview && preview.expiresAt > now ? preview : null;
}

/**
 * The preview that a token stands for, for whoever brings what its audience has to bring; null where it is not ours, is over, or is
 * another brand's. Frames are of other sites than the control center's: browsers keep no cookie for them.
 */
const openPreview =
  (deps: PreviewDeps) =>
  async (token: string, brandId: string, { ticket, pass, isEmbedded }: PreviewReader): Promise<PreviewAnswer> => {
    const { store, passes, clock, isSessionAlive } = deps;
    const stored = await previewOf(deps, token);
    const branch = stored && stored.brandId === brandId ? await store.branch(stored.branchId) : null;
    if (!stored || !branch) return null;
    const audience = audienceOf(stored);
    const preview = { ...stored, branchName: branch.name, audience };
    if (audience === 'link') return { preview, newPass: null, isStaff: false };
    const now = clock.now();
    const taken = ticket === undefined ? null : passes.take(ticket, stored.id, now);
    const sessionId = taken?.staffSessionId ?? (pass === undefined ? null : passes.read(pass, now));
    if (sessionId !== null && (await isSessionAlive(sessionId))) return { preview, newPass: taken?.pass ?? null, isStaff: true };
    if (audience === 'staff' || !isEmbedded) return { signInAt: stored.view.controlOrigin ?? null };
    return stored.staffSessionId !== null && (await isSessionAlive(stored.staffSessionId))
      ? { preview, newPass: null, isStaff: false }
      : null;
  };

/** For whoever is signed in at the control center: the brand of a preview, and what lets them in there. Null where there is none. */
const admitStaff =
  (deps: PreviewDeps) =>
  async (token: string, staffSessionId: string): Promise<{ readonly brandId: BrandId; readonly ticket: string } | null> => {
    const preview = await previewOf(deps, token);
    return preview && { brandId: preview.brandId, ticket: deps.passes.ticket(preview.id, staffSessionId, deps.clock.now()) };
  };

/** A content as a preview shows it: its draft, else the branch's over main's over the code's; null where there is none. */
const previewedContent =
  ({ store, kinds }: PreviewDeps) =>
  async ({ branchId, view }: PreviewRecord, address: ContentAddress): Promise<ContentData | null> => {
    if (address.kind === 'page' && view.draft?.key === address.key) return view.draft.content;
    return detailOf(kinds, address, await store.layers(branchId, address))?.content ?? null;
  };

/** Previews of branches on brands' hosts (R10.03). */
export const createPreviews = (deps: PreviewDeps) => ({
  create: createPreview(deps),
  open: openPreview(deps),
  admit: admitStaff(deps),
  contentOf: previewedContent(deps),
});

export type Previews = ReturnType<typeof createPreviews>;
