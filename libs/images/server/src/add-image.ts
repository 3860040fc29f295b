import type { ContentDetail, ContentSave, Refusal } from '@waypost/content/contract';
import type { ContentData, StaffName } from '@waypost/content/model';
import { imageWordsSchema } from '@waypost/images/model';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';
import type { ImageFiles } from './image-files';
import { imageContentOf } from './image-kind';
import type { ImageFault, PrepareImage } from './prepare-image';

/** A picture on a branch, and the person who writes it. */
export interface ImageRequest {
  readonly branchId: string;
  readonly kind: 'image';
  readonly key: string;
  readonly by: StaffName;
}

export interface AddImageDeps {
  /** Returns the reason why a branch can't be written to, or null if it can. */
  readonly refusal: (branchId: string) => Promise<Refusal | null>;
  readonly save: (request: ImageRequest, save: ContentSave<unknown>) => Promise<Result<ContentDetail<ContentData>, Refusal>>;
  /** Checks a file by its content and encodes the picture again. */
  readonly prepare: PrepareImage;
  readonly files: Pick<ImageFiles, 'save'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface ImageUpload {
  readonly branchId: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly alt: string;
  readonly by: StaffName;
}

/** The reason why an upload was refused. */
export type UploadRefusal = Refusal | { readonly kind: 'wrong-picture'; readonly fault: ImageFault };

/** Adds an uploaded picture to a branch (R10.05). Texts and branch are checked first, so that a refused upload stores nothing. */
export const addImage =
  ({ refusal, save, prepare, files, clock, newId }: AddImageDeps) =>
  async ({ branchId, bytes, by, name, alt }: ImageUpload): Promise<Result<ContentDetail<ContentData>, UploadRefusal>> => {
    const words = parseFields(imageWordsSchema, { name, alt });
    if (!words.ok) return err({ kind: 'wrong-field', fault: words.error });
    const refused = await refusal(branchId);
    if (refused) return err(refused);

    const prepared = await prepare(bytes);
    if (!prepared.ok) return err({ kind: 'wrong-picture', fault: prepared.error });
    await files.save(prepared.value, clock.now());
    const content = imageContentOf({ ...words.value, hash: prepared.value.hash }, prepared.value);
    const saved = await save({ branchId, kind: 'image', key: newId(), by }, { content, baseRevisionId: null });
    return saved.ok ? ok(saved.value) : saved;
  };
