import type { ArticleTemplate, ItemState, RunState } from '@waypost/content-factory/model/run';
import type { Tone } from '@waypost/control-center/design/notices';

/** The labels of item states. */
export const STATE_NAMES: Readonly<Record<ItemState, string>> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Drafted',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const STATE_TONES: Readonly<Record<ItemState, Tone>> = {
  queued: 'neutral',
  running: 'accent',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'caution',
};

/** The labels of run states. */
export const RUN_STATE_NAMES: Readonly<Record<RunState, string>> = {
  ...STATE_NAMES,
  succeeded: 'Finished',
  failed: 'Finished, with failures',
};

export const TEMPLATE_NAMES: Readonly<Record<ArticleTemplate, string>> = {
  guide: 'Guide: explains one subject',
  questions: 'Questions and answers',
  checklist: 'Checklist: steps in order',
};

/** Returns the name of a language of articles. */
export const languageName = (language: string): string => (language === 'spanish' ? 'Spanish' : 'English');

export const ARTICLE_STATUS_NAMES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  approved: 'Approved',
};

/** Returns the color of findings in a list. */
export function findingsTone(findings: readonly { readonly severity: 'stop' | 'warning' }[]): Tone {
  if (findings.some(({ severity }) => severity === 'stop')) return 'danger';
  return findings.length > 0 ? 'caution' : 'neutral';
}

/** Returns `3 stops, 1 warning`. */
export function findingsText(findings: readonly { readonly severity: 'stop' | 'warning' }[]): string {
  const stops = findings.filter(({ severity }) => severity === 'stop').length;
  const warnings = findings.length - stops;
  const parts = [
    ...(stops > 0 ? [`${stops} ${stops === 1 ? 'stop' : 'stops'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** Returns `1,300`, or `about 1,300` if the provider did not report the number. */
export const tokensText = ({
  tokens,
  areTokensEstimated,
}: {
  readonly tokens: number | null;
  readonly areTokensEstimated: boolean;
}): string => (tokens === null ? '–' : `${areTokensEstimated ? 'about ' : ''}${tokens.toLocaleString('en-US')}`);
