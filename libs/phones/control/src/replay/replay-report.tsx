import { percentInWords } from '@waypost/platform/kernel/text';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { EmptyState, Notice } from '@waypost/control-center/design/notices';
import type { PhoneRuleRow, ReplayView } from '@waypost/phones/contract';
import { TRUSTED_AGREEMENT } from '@waypost/phones/model/replay';
import { conditionInWords } from '@waypost/phones/model/staff';
import { History } from 'lucide-react';
import { phonesApi } from '../phones-api';
import { MARK_TONES } from '../table/mark-tones';
import { ReplayCells } from './replay-cells';
import { ReplayDimensions } from './replay-dimensions';

type Result = NonNullable<ReplayView['result']>;

const counted = (count: number): string => count.toLocaleString('en-US');
const visits = (count: number): string => `${counted(count)} ${count === 1 ? 'visit' : 'visits'}`;

/** A replay's result: first its reliability, then the changes and what is at stake. */
export function ReplayReport({ branch, result }: { branch: string; result: Result }) {
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  const { data: live = [] } = phonesApi.usePhoneRulesQuery('main');
  const nameOf = (key: string | null): string =>
    key === null ? 'No rule' : ([...rules, ...live].find((rule) => rule.key === key)?.name ?? key);
  const { losesRule, leftOut } = result;
  if (result.visits + leftOut.bots + leftOut.staff + leftOut.stateUnknown === 0)
    return (
      <Panel>
        <EmptyState icon={History} title="No visit came in on these days">
          <p>Choose other days: nothing can be said of what the rules would change.</p>
        </EmptyState>
      </Panel>
    );
  return (
    <Stack>
      <Agreement result={result} />
      <Panel aria-label="What would change">
        <PanelBody>
          <Stack $gap="xs">
            <strong role="status">{result.words}</strong>
            <Small>
              Counted apart: {visits(leftOut.bots)} of bots, {visits(leftOut.staff)} of staff, {visits(leftOut.stateUnknown)} whose state is
              erased or cannot be read any more.
            </Small>
          </Stack>
        </PanelBody>
      </Panel>
      {losesRule > 0 ? (
        <Notice tone="danger" title={`${visits(losesRule)} would lose their rule`}>
          <p>They would see their page’s own number, and no rule’s affiliate would be paid for them.</p>
        </Notice>
      ) : null}
      <MarkedRules rules={rules} kinds={['affiliate-without-placement']} title="Affiliates without a placement" />
      <MarkedRules rules={rules} kinds={['never-matches', 'hidden']} title="Rules that never answer" />
      <Panel aria-labelledby="replay-cells">
        <PanelHead>
          <h2 id="replay-cells">The live rule then, and this branch’s</h2>
        </PanelHead>
        <ReplayCells branch={branch} result={result} nameOf={nameOf} />
      </Panel>
      <ReplayDimensions by={result.by} />
    </Stack>
  );
}

/** Shows how often the recorded rule equals the rule of the history, and below the trusted share the causes of the differences. */
function Agreement({ result: { agreement, recorded, missingInputs } }: { result: Result }) {
  if (recorded === 0)
    return (
      <Notice tone="caution" title="Nothing to compare with">
        <p>These visits do not say which rule answered them, so they cannot confirm the live rules at that time.</p>
      </Notice>
    );
  const percent = percentInWords(agreement, { least: 1 });
  if (agreement >= TRUSTED_AGREEMENT)
    return <Notice tone="success" title={`${percent} agreement: the visits were answered as the live rules at that time say`} />;
  return (
    <Notice tone="caution" title={`Only ${percent} of the visits were answered as the live rules at that time say`}>
      <p>
        Read the rest with care. What explains it:{' '}
        {missingInputs.map(({ input, visits: times }) => `${conditionInWords(input)} (${visits(times)})`).join(', ')}.
      </p>
    </Notice>
  );
}

type MarkKind = PhoneRuleRow['marks'][number]['kind'];

interface MarkedRulesProps {
  readonly rules: readonly PhoneRuleRow[];
  /** Kinds of one tone. */
  readonly kinds: readonly [MarkKind, ...MarkKind[]];
  readonly title: string;
}

/** Lists the rules with problems of these kinds, each with its reason. */
function MarkedRules({ rules, kinds, title }: MarkedRulesProps) {
  const marked = rules.flatMap(({ key, name, marks }) =>
    marks.filter(({ kind }) => kinds.includes(kind)).map(({ kind, text }) => ({ id: `${key} ${kind}`, name, text })),
  );
  if (marked.length === 0) return null;
  return (
    <Notice tone={MARK_TONES[kinds[0]]} title={title}>
      <ul>
        {marked.map(({ id, name, text }) => (
          <li key={id}>
            “{name}”: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
