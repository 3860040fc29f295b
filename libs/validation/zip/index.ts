// Separate from the face, because a page that asks for a ZIP code alone needs no other field, and no yup.
export { normalizeTypedZip } from '../src/typed-zip';
