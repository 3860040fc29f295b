import { useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { NewContentForm } from '@waypost/control-center/editing';
import { isPhoneRuleKey } from '@waypost/phones/model/staff';
import { useSearchParams } from 'react-router';
import { phonesApi } from '../phones-api';

/** Asks for a new rule's name. The rule's key can't change later, because every event of a visit to which it applies contains it. */
export function NewRule() {
  const branch = useBranchId();
  const [, setParams] = useSearchParams();
  const { data: rules = [] } = phonesApi.usePhoneRulesQuery(branch);
  return (
    <NewContentForm
      title="New phone rule"
      what="rule"
      keyHint="Appears in every event that the rule answers. It stays when you rename the rule."
      keys={rules.map(({ key }) => key)}
      isKey={isPhoneRuleKey}
      listPath={screenPath('phone-rules', { branch })}
      onNamed={({ key, name }) => setParams({ rule: key, name }, { replace: true })}
    />
  );
}
