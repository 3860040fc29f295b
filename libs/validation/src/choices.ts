// The lists of the specification in its order (R5.12). The stored value is the word itself.
export const GENDERS = ['male', 'female', 'non-binary'] as const;
export const CREDIT_RATINGS = ['excellent', 'good', 'average', 'fair', 'poor'] as const;
export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'separated', 'widowed', 'domestic partner', 'unknown'] as const;
