import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { DeleteContent, DELETION_IN_WORDS } from '@waypost/control-center/editing';
import { useFindings } from '@waypost/control-center/editing/findings';
import { EditingDialogs, EditingNotices, EditorFrame, EditorPane, VersionsButton } from '@waypost/control-center/editing/frame';
import { useContentEditing, useEdited, useFieldInAddress, type EditingSession } from '@waypost/control-center/editing/session';
import { newStateFault, phoneRuleSchema } from '@waypost/phones/contract';
import { ruleInWords, type PhoneRuleContent } from '@waypost/phones/model/staff';
import { faultsOf } from '@waypost/platform/parsing';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { phonesApi } from '../phones-api';
import { ConditionFields } from './condition-fields';
import { NoteField, RuleFields, SettingFields } from './setting-fields';

const RULE_FIELDS = ['name', 'priority', 'isActive', 'settings', 'conditions', 'note'] as const;
const SHARE = { storageKey: 'waypost:staff:rule-share', defaultPercent: 66 };

export interface RuleEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<PhoneRuleContent>;
  readonly readOnly: string | null;
  readonly isNew?: boolean;
}

/** Returns a rule's faults, by the server's schema, and a state that does not exist, unless the opened rule has it. */
const messagesIn =
  (key: string, opened: PhoneRuleContent) =>
  (content: PhoneRuleContent): Readonly<Record<string, string>> => {
    const faults = faultsOf(phoneRuleSchema(key), content);
    const state = newStateFault(content, opened);
    return Object.fromEntries([...(state ? [state] : []), ...faults].map(({ field, message }) => [field, message]));
  };

/** Edits a rule: its conditions, and what it puts in place of the page’s own (R8.11). */
export function RuleEditor({ branch, detail, readOnly, isNew = false }: RuleEditorProps) {
  const [, setParams] = useSearchParams();
  const editing = useContentEditing<PhoneRuleContent>({
    address: { branch, kind: 'phone-rule', key: detail.key },
    detail,
    readOnly,
    messagesOf: messagesIn(detail.key, detail.content),
    onSaved: () => {
      if (isNew) setParams({ rule: detail.key }, { replace: true });
    },
  });
  const findings = useRuleFindings(editing);
  useFieldInAddress();
  const name = useEdited(editing, ({ opened }) => opened.content.name) || detail.key;
  return (
    <EditorFrame
      list={{ name: 'Phone rules', to: screenPath('phone-rules', { branch }) }}
      title={name}
      state={<Small>{detail.key}</Small>}
      editing={editing}
      actions={
        isNew ? null : (
          <>
            <RemoveRule editing={editing} />
            <VersionsButton editing={editing} />
          </>
        )
      }
      fields={
        <EditorPane>
          <Stack $gap="l">
            <EditingNotices editing={editing} what="rule" />
            <RuleFields editing={editing} />
            <section aria-labelledby="rule-settings">
              <h2 id="rule-settings">What it answers</h2>
              <SettingFields editing={editing} />
            </section>
            <section aria-labelledby="rule-conditions">
              <h2 id="rule-conditions">For which visits</h2>
              <ConditionFields editing={editing} />
            </section>
            <NoteField editing={editing} />
          </Stack>
        </EditorPane>
      }
      fieldNames={RULE_FIELDS}
      findings={findings}
      preview={<RulePreview editing={editing} />}
      share={SHARE}
    >
      <EditingDialogs editing={editing} what="rule" name={`“${name}”`} />
    </EditorFrame>
  );
}

/** Shows the findings of a publish at the rule's fields (R15.05). */
function useRuleFindings(editing: EditingSession<PhoneRuleContent>) {
  const { branch, key } = editing.address;
  const [readRules] = phonesApi.useLazyPhoneRulesQuery();
  const [readSite] = phonesApi.useLazyRuleSiteQuery();
  return useFindings(
    editing,
    useCallback(async () => {
      const [{ typedRuleFindings }, rules, site] = await Promise.all([
        import('./typed-rule-findings'),
        readRules(branch, true).unwrap(),
        readSite(branch, true).unwrap(),
      ]);
      return typedRuleFindings(key, rules, site);
    }, [branch, key, readRules, readSite]),
  );
}

function RulePreview({ editing }: { editing: EditingSession<PhoneRuleContent> }) {
  const content = useEdited(editing, (state) => state.content);
  const isDirty = useEdited(editing, (state) => state.isDirty);
  const { branch, key } = editing.address;
  const { data: rules } = phonesApi.usePhoneRulesQuery(branch);
  const marks = rules?.find((row) => row.key === key)?.marks ?? [];
  const address = screenPath('phone-rules', { branch });
  const { addressOf } = usePageAddresses();
  return (
    <EditorPane>
      <Panel aria-labelledby="rule-in-words">
        <PanelHead>
          <h2 id="rule-in-words">In words</h2>
        </PanelHead>
        <PanelBody>
          <Stack>
            <p>{ruleInWords({ id: key, ...content }, { brand: brandName, page: addressOf })}</p>
            {content.isActive ? null : <p>It is off, so it never applies.</p>}
            {isDirty
              ? null
              : marks.map(({ kind, text }) => (
                  <p key={kind}>
                    <strong>{text}</strong>
                  </p>
                ))}
            <Row>
              <ButtonLink to={`${address}?show=test&why=${encodeURIComponent(key)}`}>Test an address</ButtonLink>
              <ButtonLink to={`${address}?show=replay`}>Replay past visits</ButtonLink>
            </Row>
          </Stack>
        </PanelBody>
      </Panel>
    </EditorPane>
  );
}

/** Removes a rule from the branch after a question; it can be restored. */
function RemoveRule({ editing }: { editing: EditingSession<PhoneRuleContent> }) {
  const { branch, key } = editing.address;
  const [remove] = phonesApi.useRemoveRuleMutation();
  const isSeed = useEdited(editing, ({ latest }) => latest.revisionId === null);
  return (
    <DeleteContent
      editing={editing}
      noun="rule"
      description={`${DELETION_IN_WORDS} Rules that came with Waypost can only be switched off.`}
      remove={(baseRevisionId) => remove({ branch, key, baseRevisionId })}
      leadsTo={screenPath('phone-rules', { branch })}
      isBlocked={isSeed}
    />
  );
}
