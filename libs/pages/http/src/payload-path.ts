/** The end of a payload's path, after its page's path (R2.15). */
export const PAYLOAD_SUFFIX = '/_payload.json';
