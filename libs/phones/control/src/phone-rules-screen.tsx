import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Notice } from '@waypost/control-center/design/notices';
import { useSearchParams } from 'react-router';
import { NEW_RULE } from './new-rule';
import { RuleTable } from './table/rule-table';

const RuleEditorScreen = lazily<{ ruleKey: string }>(() => import('./editor/rule-editor-screen'), 'the rule');
const VIEWS = {
  test: { name: 'Test', View: lazily(() => import('./tester/rule-tester'), 'the test') },
  replay: { name: 'Replay', View: lazily(() => import('./replay/replays'), 'the replays') },
  placements: { name: 'Placements', View: lazily(() => import('./placements/placement-table'), 'the placements') },
} as const;
type ViewName = keyof typeof VIEWS;
const isView = (name: string | null): name is ViewName => name !== null && Object.hasOwn(VIEWS, name);

/** `branches/{branch}/phone-rules` shows the table; `?show=` shows another view of it, and `?rule=` the editor of one rule (R10.01). */
export default function PhoneRulesScreen() {
  const [params] = useSearchParams();
  const rule = params.get('rule');
  return rule === null ? <RuleViews shown={params.get('show')} /> : <RuleEditorScreen key={rule} ruleKey={rule} />;
}

function RuleViews({ shown }: { shown: string | null }) {
  useScreenTitle('Phone rules');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const address = screenPath('phone-rules', { branch });
  const name = isView(shown) ? shown : null;
  const View = name === null ? null : VIEWS[name].View;
  const tab = (to: string, title: string, isCurrent: boolean) => (
    <ButtonLink key={title} to={to} look={isCurrent ? 'plain' : 'quiet'} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </ButtonLink>
  );
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Phone rules</h1>
        <nav aria-label="Views of phone rules">
          <Row>
            {tab(address, 'Rules', name === null)}
            {Object.entries(VIEWS).map(([view, { name: title }]) => tab(`${address}?show=${view}`, title, view === name))}
            {readOnly === null ? (
              <ButtonLink look="primary" to={`${address}?rule=${NEW_RULE}`}>
                New rule
              </ButtonLink>
            ) : null}
          </Row>
        </nav>
      </ScreenHead>
      {readOnly === null || name === 'test' || name === 'placements' ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      )}
      {View === null ? <RuleTable branch={branch} isReadOnly={readOnly !== null} /> : <View />}
    </ScreenFrame>
  );
}
