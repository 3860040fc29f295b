export { createScreenHistory, type ScreenHistory } from '../src/navigation/screen-history';
export { ScreenRouter } from '../src/navigation/screen-router';
export { useLeaveQuestion } from '../src/navigation/use-leave-question';
export { useBranch, useBranchId, useMayEdit, useWhyReadOnly } from '../src/screens/use-branch';
export { usePreviewRenewal } from '../src/screens/use-preview-renewal';
export { useScreenTitle } from '../src/screens/use-screen-title';
export { withParam } from '../src/screens/with-param';
export { type ScreenLoader, type ScreenLoaders } from '../src/screens/screen-loaders';
