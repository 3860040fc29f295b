import type { DeliveryState } from '@waypost/operations/contract/deliveries';
import type { Tone } from '@waypost/control-center/design/notices';

/** The states of deliveries, and the option for all of them. */
export const DELIVERY_STATE_NAMES: Readonly<Record<DeliveryState | 'any', string>> = {
  dead: 'Given up',
  waiting: 'On its way',
  delivered: 'Delivered',
  any: 'Any',
};
export const DELIVERY_STATE_TONES: Readonly<Record<DeliveryState, Tone>> = { dead: 'danger', waiting: 'accent', delivered: 'success' };

/** The names of receivers. An unknown one of another build is shown by its value. */
export const RECEIVER_NAMES: Readonly<Record<string, string>> = { webhook: 'Webhook' };
