/** Returns the middle one of several numbers; of an even number of them, the upper middle one. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
