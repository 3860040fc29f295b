export { CardFact, CardList } from './card-list';
export { DataGrid } from './data-grid';
export type { GridColumn } from './grid-column';
export { TableLines, TableScroll, WideTable } from './wide-table';
