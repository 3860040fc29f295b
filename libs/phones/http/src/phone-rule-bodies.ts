import { MAX_ID_LENGTH, MAX_INSTANT_LENGTH } from '@waypost/content/contract/bodies';
import { MAX_CHOSEN_KEY_LENGTH } from '@waypost/content/model';
import { DAY_LENGTH } from '@waypost/platform/kernel/days';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flag, listOf, text, textOrNull, wholeNumber } from '@waypost/platform/parsing/schemas';
import { MAX_PRIORITY, type AddressQuestion } from '@waypost/phones/contract';
import { stateFault } from '@waypost/validation/states';

const MAX_URL_LENGTH = 4000;
const MAX_EDITS = 500;

const stateMessage = ({ value }: { readonly value?: unknown }): string => stateFault(String(value)) ?? '';

const question = fields('Question', {
  url: text('Address', { max: MAX_URL_LENGTH }),
  at: textOrNull('Time', { max: MAX_INSTANT_LENGTH }),
  state: textOrNull('State', { max: 2 }).test('state', stateMessage, (state) => !state || stateFault(state) === null),
  paid: flag('Paid').nullable().optional(),
});

/** An absent field and a null field mean the same. */
export const testBody: FieldSchema<AddressQuestion> = {
  validateSync(sent, options) {
    const { url, at, state, paid } = question.validateSync(sent, options);
    return {
      url,
      ...(at !== null && { at }),
      ...(state !== null && { state }),
      ...(typeof paid === 'boolean' && { paid }),
    };
  },
};

export const replayBody = fields('Replay', { from: text('First day', { max: DAY_LENGTH }), to: text('Last day', { max: DAY_LENGTH }) });

/** Several rules at once, each with its change and the base of the change. */
export const editsBody = fields('Changes', {
  edits: listOf(
    'Changes',
    fields('Change', {
      key: text('Rule', { max: MAX_CHOSEN_KEY_LENGTH }),
      baseRevisionId: text('Base revision', { max: MAX_ID_LENGTH }).nullable().defined('${path} is missing.'),
      priority: wholeNumber('Priority', { min: -MAX_PRIORITY, max: MAX_PRIORITY }).optional(),
      isActive: flag('Active').optional(),
    }),
    { min: 1, max: MAX_EDITS },
  ),
});
