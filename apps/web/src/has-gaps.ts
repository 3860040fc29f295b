/**
 * True if the browser lacks something that `fillGaps` of the lazy chunk `old-browsers` adds. Each one without `Array.prototype.at` lacks
 * `Object.hasOwn` too.
 */
export const hasGaps = (): boolean => !('requestSubmit' in HTMLFormElement.prototype && 'hasOwn' in Object);
