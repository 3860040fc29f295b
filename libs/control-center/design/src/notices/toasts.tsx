import { Toaster } from 'sonner';
import { color } from '../theme/tokens';

/** Long enough to read it and to undo. */
const TOAST_MS = 8_000;
/** The tool’s own colours: the library’s follow the device, not the choice that was made here. */
const TOAST_STYLE = { background: color.raised, color: color.text, borderColor: color.line };

/** Where toasts show up. */
export const Toasts = () => <Toaster position="bottom-right" closeButton toastOptions={{ duration: TOAST_MS, style: TOAST_STYLE }} />;
