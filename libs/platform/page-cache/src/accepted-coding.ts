type Header = string | string[] | undefined;

/** Returns a reader of `Accept-Encoding`: whether the client accepts a coding (a quality of zero refuses it). */
function takes(coding: string): (acceptEncoding: Header) => boolean {
  const accepted = new RegExp(String.raw`(?:^|[,\s])${coding}(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))(?=[;,\s]|$)`);
  return (acceptEncoding) => {
    const header = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding;
    return header !== undefined && accepted.test(header);
  };
}

/** Returns whether the client accepts brotli. Browsers do only by https. */
export const takesBrotli = takes('br');
/** Returns whether the client accepts gzip, which also older phones do. */
export const takesGzip = takes('gzip');
