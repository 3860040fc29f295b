// Separate from `content`, because screens with figures need names and no schema.
export { pageNameOf, shownPageName } from '../content/page-name';
