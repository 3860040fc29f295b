const KEY = /^[a-z0-9-]{1,60}$/;

/** Returns true if a key is valid for an experiment or a variant. */
export const isExperimentKey = (key: string): boolean => KEY.test(key);
