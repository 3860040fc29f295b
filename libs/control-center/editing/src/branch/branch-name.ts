import { branchNameSchema } from '@waypost/content/contract';
import { faultsOf } from '@waypost/platform/parsing';

/** What is wrong with a name; undefined where nothing is. The server reads it with the same schema. */
export const branchNameMessage = (name: string): string | undefined => faultsOf(branchNameSchema, name)[0]?.message;
