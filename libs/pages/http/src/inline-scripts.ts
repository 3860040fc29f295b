import { RUNTIME_START_SCRIPT } from '@waypost/pages/contract/boot';
import { COLOR_MODE_SCRIPT } from '@waypost/platform/color-mode';

/** The inline scripts of a page. The content security policy allows them by their hash. */
export const INLINE_SCRIPTS: readonly string[] = [COLOR_MODE_SCRIPT, RUNTIME_START_SCRIPT];
