const KEY = /^[a-z0-9-]{1,60}$/;

/** Whether an experiment, or a variant, may be called so. */
export const isExperimentKey = (key: string): boolean => KEY.test(key);
