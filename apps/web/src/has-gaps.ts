/** True if the browser lacks something that `fillGaps` of the lazy chunk `old-browsers` adds. */
export const hasGaps = (): boolean => !('requestSubmit' in HTMLFormElement.prototype && 'hasOwn' in Object && 'at' in Array.prototype);
