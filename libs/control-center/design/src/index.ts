export { SplitPane } from './split-pane';
export { Code, Panel, PanelBody, PanelHead, Row, RowList, ScreenFrame, ScreenHead, Small, Soft, Stack } from './surface';
export { useElementWidth } from './use-element-width';
