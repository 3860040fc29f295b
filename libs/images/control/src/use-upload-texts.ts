import { useUnsentForm } from '@waypost/control-center/editing';

type File = Pick<globalThis.File, 'name' | 'size'>;
/** Texts by file. A browser can't restore a file, but choosing the same one again restores its text. */
type Texts = Readonly<Record<string, string | undefined>>;

const keyOf = ({ name, size }: File): string => `${size} ${name}`;
const nameOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

const NAMED_FILES = 3;

/** Returns “the texts of road.jpg, lake.jpg, hill.jpg and 2 more”. */
export function textsOf(names: readonly string[]): string {
  const more = names.length - NAMED_FILES;
  const listed = more > 0 ? [...names.slice(0, NAMED_FILES), `${more} more`] : names;
  return `the ${names.length === 1 ? 'text' : 'texts'} of ${new Intl.ListFormat('en-GB').format(listed)}`;
}

/** The texts typed for pictures before their upload. The texts survive a reload, the pictures do not. */
export function useUploadTexts(branch: string, pending: readonly { readonly file: File }[]) {
  const form = useUnsentForm<Texts>({ place: `uploads:${branch}`, from: {} });
  const chosen = new Set(pending.map(({ file }) => keyOf(file)));
  const missing = Object.entries(form.fields).flatMap(([key, text]) => (text === undefined || chosen.has(key) ? [] : [nameOf(key)]));
  return {
    textOf: (file: File): string => form.fields[keyOf(file)] ?? '',
    type: (file: File, text: string) => form.change({ [keyOf(file)]: text === '' ? undefined : text }),
    /** Called when the picture is uploaded or removed. */
    forget: (file: File) => form.change({ [keyOf(file)]: undefined }),
    /** The names of files that have texts here but were not chosen again. */
    missing,
    unsent: {
      ...form,
      leftAt: missing.length === 0 ? null : form.leftAt,
      // A text that waits for its file is not lost by leaving the screen.
      hasUnsent: () => pending.some(({ file }) => form.fields[keyOf(file)] !== undefined),
    },
  };
}

export type UploadTexts = ReturnType<typeof useUploadTexts>;
