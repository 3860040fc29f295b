import type { ContentDetail } from '@waypost/content/contract';
import {
  controlApi,
  failureIn,
  failureReason,
  isProblem,
  useBranch,
  useBranchId,
  useScreenTitle,
  whyReadOnly,
} from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { FailureNotice, LoadingLines, ScreenFrame } from '@waypost/control-center/design';
import { NoSuchContent } from '@waypost/control-center/editing';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import { useSearchParams } from 'react-router';
import { phonesApi } from '../phones-api';
import { NEW_RULE } from '../new-rule';
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

/** One rule; a new one is named first, for its key stands in events. */
export default function RuleEditorScreen({ ruleKey }: { ruleKey: string }) {
  return ruleKey === NEW_RULE ? <NewRule /> : <OpenedRule ruleKey={ruleKey} />;
}

function OpenedRule({ ruleKey }: { ruleKey: string }) {
  const branch = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const [params] = useSearchParams();
  const name = params.get('name');
  const { data: rules, error: listError, refetch: listAgain } = phonesApi.usePhoneRulesQuery(branch, { skip: name === null });
  // One that was just named is not there yet: nobody asks for it before it is saved.
  const isNew = name !== null && rules !== undefined && !rules.some(({ key }) => key === ruleKey);
  const skip = isNew || (name !== null && rules === undefined);
  const opened = controlApi.useContentQuery({ branch, kind: 'phone-rule', key: ruleKey }, { skip });
  const { currentData, refetch } = opened;
  const error = opened.error ?? listError;
  const detail = currentData as ContentDetail<PhoneRuleContent> | undefined;
  useScreenTitle(detail?.content.name ?? name ?? 'Phone rule');
  if (isNew) {
    const blank: ContentDetail<PhoneRuleContent> = {
      key: ruleKey,
      label: name,
      status: 'changed',
      content: { ...EMPTY, name },
      revisionId: null,
      published: null,
      updatedAt: null,
      updatedBy: null,
    };
    return <RuleEditor key={`${branch} ${ruleKey}`} branch={branch} detail={blank} readOnly={readOnly} isNew />;
  }
  if (detail) return <RuleEditor key={`${branch} ${ruleKey}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="phone rule" list={{ name: 'Phone rules', to: screenPath('phone-rules', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The rule" onRetry={() => void (skip ? listAgain() : refetch())} />
      ) : (
        <LoadingLines what="the rule" lines={10} />
      )}
    </ScreenFrame>
  );
}
