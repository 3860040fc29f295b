import { faultsOf } from '@waypost/platform/parsing';
import { string } from 'yup';

const schema = string().trim().required('Enter an e-mail address.').email('Enter an e-mail address, like name@company.example.');

/** Returns what is wrong with an e-mail address; undefined if it is valid. */
export const emailMessage = (email: string): string | undefined => faultsOf(schema, email)[0]?.message;
