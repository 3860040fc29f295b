// Apart from how a page is read (`content`): screens of figures need a name, and no schema.
export { pageNameOf, shownPageName } from '../content/page-name';
