export { Button, ButtonLink, IconButton } from './button';
export { FigureLink } from './figure-link';
export { KeyHint } from './key-hint';
export { SortButton } from './sort-button';
export { TitleLink } from './title-link';
