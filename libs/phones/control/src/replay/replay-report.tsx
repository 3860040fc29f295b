import { Notice, Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import type { ReplayView } from '@waypost/phones/contract';
import { TRUSTED_AGREEMENT } from '@waypost/phones/model/staff';
import { phonesApi } from '../phones-api';
import { ReplayCells } from './replay-cells';
import { ReplayDimensions } from './replay-dimensions';

type Result = NonNullable<ReplayView['result']>;

const counted = (count: number): string => count.toLocaleString('en-US');
const visits = (count: number): string => `${counted(count)} ${count === 1 ? 'visit' : 'visits'}`;
const INPUT_NAMES: Readonly<Record<string, string>> = {
  rules: 'the rules of then',
  state: 'the state',
  hours: 'the time',
  paid: 'paid traffic',
};

/** What a replay says: first how far it can be trusted, then what changes and what is at stake. */
export function ReplayReport({ branch, result }: { branch: string; result: Result }) {
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  const { data: live = [] } = phonesApi.usePhoneRulesQuery('main');
  const nameOf = (key: string | null): string =>
    key === null ? 'No rule' : ([...rules, ...live].find((rule) => rule.key === key)?.name ?? key);
  const { agreement, missingInputs, losesRule, leftOut } = result;
  const percent = `${(agreement * 100).toFixed(1)} %`;
  const dead = rules.filter(({ marks }) => marks.some(({ kind }) => kind === 'hidden' || kind === 'never-matches'));
  const unplaced = rules.filter(({ marks }) => marks.some(({ kind }) => kind === 'affiliate-without-placement'));
  return (
    <Stack>
      {agreement < TRUSTED_AGREEMENT ? (
        <Notice tone="caution" title={`Only ${percent} of the visits were answered as the live rules of then say`}>
          <p>
            Read the rest with care. What explains it:{' '}
            {missingInputs.map(({ input, visits: times }) => `${INPUT_NAMES[input] ?? input} (${visits(times)})`).join(', ')}.
          </p>
        </Notice>
      ) : (
        <Notice tone="success" title={`${percent} agreement: the visits were answered as the live rules of then say`} />
      )}
      <Panel aria-label="What would change">
        <PanelBody>
          <Stack $gap="xs">
            <strong role="status">{result.words}</strong>
            <Small>
              Left out: {visits(leftOut.bots)} of bots, {visits(leftOut.staff)} of staff, {visits(leftOut.stateUnknown)} whose state cannot
              be read.
            </Small>
          </Stack>
        </PanelBody>
      </Panel>
      {losesRule > 0 ? <Notice tone="danger" title={`${visits(losesRule)} would lose their rule`} /> : null}
      {unplaced.length > 0 ? (
        <Notice tone="danger" title="Affiliates without a placement">
          <p>{unplaced.map(({ name }) => `“${name}”`).join(', ')}: calls are counted on the page’s own placement.</p>
        </Notice>
      ) : null}
      {dead.length > 0 ? (
        <Notice tone="caution" title="Rules that never answer">
          <p>{dead.map(({ name }) => `“${name}”`).join(', ')}</p>
        </Notice>
      ) : null}
      <Panel aria-labelledby="replay-cells">
        <PanelHead>
          <h2 id="replay-cells">Rule now and rule then</h2>
        </PanelHead>
        <ReplayCells branch={branch} result={result} nameOf={nameOf} />
      </Panel>
      <ReplayDimensions by={result.by} />
    </Stack>
  );
}
