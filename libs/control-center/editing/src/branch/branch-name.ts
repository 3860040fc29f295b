import { branchNameSchema } from '@waypost/content/contract';
import { faultsOf } from '@waypost/platform/parsing';

/** Returns the message about an invalid name, or undefined. The server validates with the same schema. */
export const branchNameMessage = (name: string): string | undefined => faultsOf(branchNameSchema, name)[0]?.message;
