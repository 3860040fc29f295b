import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ContentLoading, ContentScreen, unsavedContent } from '@waypost/control-center/editing';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NEW_RULE } from '../new-rule';
import { phonesApi } from '../phones-api';
import { NewRule } from './new-rule-form';
import { RuleEditor } from './rule-editor';

const EMPTY: PhoneRuleContent = {
  name: '',
  isActive: true,
  priority: 0,
  conditions: {},
  settings: { afid: '', placementId: null, defaultPhone: null },
  note: '',
};

interface OfRule {
  readonly ruleKey: string;
}

/** The editor of one rule. A new rule is named first, because events contain its key. */
export default function RuleEditorScreen({ ruleKey }: OfRule) {
  const name = useSearchParams()[0].get('name');
  if (ruleKey === NEW_RULE) return <NewRule />;
  return name === null ? <SavedRule ruleKey={ruleKey} /> : <NamedRule ruleKey={ruleKey} name={name} />;
}

/** A rule that was just named. It is not requested before it is saved. */
function NamedRule({ ruleKey, name }: OfRule & { readonly name: string }) {
  useScreenTitle(name);
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const [detail] = useState(() => unsavedContent(ruleKey, name, { ...EMPTY, name }));
  const { data: rules, error, refetch } = phonesApi.usePhoneRulesQuery(branch);
  if (rules === undefined) return <ContentLoading noun="rule" error={error} onRetry={() => void refetch()} />;
  if (rules.some(({ key }) => key === ruleKey)) return <SavedRule ruleKey={ruleKey} />;
  return <RuleEditor key={`${branch} ${ruleKey}`} branch={branch} detail={detail} readOnly={readOnly} isNew />;
}

function SavedRule({ ruleKey }: OfRule) {
  const branch = useBranchId();
  return (
    <ContentScreen
      kind="phone-rule"
      contentKey={ruleKey}
      noun="phone rule"
      list={{ name: 'Phone rules', to: screenPath('phone-rules', { branch }) }}
      title={(content) => content?.name ?? 'Phone rule'}
    >
      {(detail, readOnly) => <RuleEditor key={`${branch} ${ruleKey}`} branch={branch} detail={detail} readOnly={readOnly} />}
    </ContentScreen>
  );
}
