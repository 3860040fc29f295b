import { Badge, type Tone } from '@waypost/control-center/design/notices';
import type { ExperimentState } from '@waypost/experiments/model/life';
import { STATE_NAMES } from '../words';

const TONES: Readonly<Record<ExperimentState, Tone>> = { draft: 'neutral', running: 'success', paused: 'caution', stopped: 'neutral' };

/** An experiment's state on the live site. */
export const StateBadge = ({ state }: { state: ExperimentState }) => <Badge $tone={TONES[state]}>{STATE_NAMES[state]}</Badge>;
