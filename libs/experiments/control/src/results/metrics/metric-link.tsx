import { TitleLink } from '@waypost/control-center/design/buttons';
import type { Metric } from '@waypost/experiments/model';
import { METRIC_NAMES } from '@waypost/experiments/model/staff';

/** A metric's name with a link to all of its numbers. */
export const MetricLink = ({ metric }: { metric: Metric }) => (
  <TitleLink to={`?show=results&metric=${metric}`}>{METRIC_NAMES[metric]}</TitleLink>
);
