/** Status and body of a response, whatever they are. */
export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a form and reports the share that was sent, from 0 to 1. `fetch` has no such progress. */
export type UploadForm = (
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onSent: (share: number) => void,
) => Promise<UploadAnswer>;

/** Uses XMLHttpRequest, which reports its progress. */
export const uploadWithProgress: UploadForm = (url, form, headers, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onSent(loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('the upload did not arrive'));
    request.send(form);
  });
