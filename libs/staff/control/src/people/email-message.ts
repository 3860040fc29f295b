import { string, ValidationError } from 'yup';

const schema = string().trim().required('Enter an e-mail address.').email('Enter an e-mail address, like name@company.example.');

/** What is wrong with an e-mail; undefined where nothing is. */
export function emailMessage(email: string): string | undefined {
  try {
    schema.validateSync(email);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
