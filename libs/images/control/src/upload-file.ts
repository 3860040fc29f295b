import { type ApiFailure } from '@waypost/control-center/client/api';
import { type StaffServices, type UploadAnswer, type UploadForm } from '@waypost/control-center/client/services';
import { CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { cookieValue } from '@waypost/platform/kernel';

const byFetch =
  (fetch: typeof globalThis.fetch): UploadForm =>
  async (url, form, headers) => {
    const answer = await fetch(url, { method: 'POST', body: form, headers, credentials: 'same-origin' });
    return { status: answer.status, text: await answer.text() };
  };

const failureOf = ({ status, text }: UploadAnswer): ApiFailure => {
  if (status === 401) return { kind: 'signed-out' };
  try {
    const { title, code, detail, field, ...carried } = JSON.parse(text) as Record<string, unknown>;
    const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
    return {
      kind: 'problem',
      status,
      title: word(title) ?? '',
      code: word(code) ?? 'unexpected',
      detail: word(detail),
      field: word(field),
      carried,
    };
  } catch {
    // A proxy answered with a body of its own.
    return { kind: 'unreachable' };
  }
};

/** Uploads one picture. Null if the server accepted it. */
export async function uploadFile(
  { fetch, upload = byFetch(fetch), cookies, leaveForSignIn }: StaffServices,
  url: string,
  { file, alt }: { readonly file: File; readonly alt: string },
  onSent: (share: number) => void,
): Promise<ApiFailure | null> {
  const form = new FormData();
  form.set('alt', alt);
  form.set('name', file.name);
  form.set('file', file, file.name);
  try {
    const answer = await upload(
      url,
      form,
      { accept: 'application/json', [CSRF_HEADER]: cookieValue(cookies(), CSRF_COOKIE) ?? '' },
      onSent,
    );
    if (answer.status === 201) return null;
    const failure = failureOf(answer);
    if (failure.kind === 'signed-out') leaveForSignIn();
    return failure;
  } catch {
    return { kind: 'unreachable' };
  }
}
