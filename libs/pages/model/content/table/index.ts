export {
  PAGE_FIELDS_CHANGED_AT_ONCE,
  PAGES_CHANGED_AT_ONCE,
  type PageFieldChangedAtOnce,
  type PageList,
  type PageListQuery,
  type PageRow,
  type PagesEdit,
  type PagesTakeBack,
} from '../page-rows';
