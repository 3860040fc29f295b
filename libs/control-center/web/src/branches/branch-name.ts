import { string, ValidationError } from 'yup';

const MOST_CHARACTERS = 80;

const schema = string()
  .trim()
  .required('Give the branch a name.')
  .max(MOST_CHARACTERS, `A name has ${MOST_CHARACTERS} characters or fewer.`)
  .matches(/[\p{L}\p{N}]/u, 'A name has a letter or a figure in it.');

/** What is wrong with a name; undefined where nothing is. */
export function branchNameMessage(name: string): string | undefined {
  try {
    schema.validateSync(name);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}
