export { Confirm, Dialog } from './dialog/dialog';
export { DialogActions } from './dialog/dialog-actions';
export { DialogForm } from './dialog/dialog-form';
export { Menu, MenuItem, MenuLabel, MenuLine } from './menu/menu';
export { MoreAbout } from './more-about';
export { Tooltip, TooltipDelays } from './tooltip';
export { useFocusReturn } from './use-focus-return';
