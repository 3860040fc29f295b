import type { RawAnswer } from '@waypost/platform/express/testing';
import type { StaffBrowser } from '@waypost/staff/http/testing';

const BORDER = '----waypost-test';

export interface PictureForm {
  readonly file: Buffer;
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Returns a form as browsers send it: one file, and fields. */
export function pictureForm({ file, name = 'road.png', fields = { alt: 'A quiet road' } }: PictureForm) {
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${BORDER}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  const head = `--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BORDER}` },
    body: Buffer.concat([...parts, Buffer.from(head), file, Buffer.from(`\r\n--${BORDER}--\r\n`)]),
  };
}

/** Uploads a picture to a path of the API. */
export const uploadPicture = (by: StaffBrowser, path: string, form: PictureForm): Promise<RawAnswer> =>
  by.call('POST', path, undefined, pictureForm(form));
