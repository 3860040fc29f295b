import type { DeliveryState } from '@waypost/operations/contract/deliveries';
import type { Tone } from '@waypost/control-center/design/notices';

/** How far a delivery is, and what asks for all of them. */
export const DELIVERY_STATE_NAMES: Readonly<Record<DeliveryState | 'any', string>> = {
  dead: 'Given up',
  waiting: 'On its way',
  delivered: 'Delivered',
  any: 'Any',
};
export const DELIVERY_STATE_TONES: Readonly<Record<DeliveryState, Tone>> = { dead: 'danger', waiting: 'accent', delivered: 'success' };

/** Receivers by what they are called; one of another build stands as it is. */
export const RECEIVER_NAMES: Readonly<Record<string, string>> = { webhook: 'Webhook' };
