import { toast } from '@waypost/control-center/client';
import type { PhoneRuleRow, RuleEdit } from '@waypost/phones/contract';
import { reprioritized } from '@waypost/phones/model/staff';
import { useRef, useState } from 'react';
import { phonesApi } from '../phones-api';

/** Returns a rule's key and its revision as read. A save is refused if somebody has changed it since. */
export const baseOf = ({ key, revisionId }: PhoneRuleRow) => ({ key, baseRevisionId: revisionId });

/** Saves rules of a branch, and moves a rule to another place in the order (R10.08). */
export function useRuleOrder(branch: string, rules: readonly PhoneRuleRow[]) {
  const [edit, { isLoading: isSaving }] = phonesApi.useEditRulesMutation();
  /** The screen reader's text for the last move. */
  const [announcement, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);

  const save = (edits: readonly RuleEdit[], done: string) => toast(edit({ branch, edits }), { done: () => done });

  const move = async (key: string, to: number): Promise<void> => {
    const row = rules.find((rule) => rule.key === key);
    const place = Math.max(0, Math.min(rules.length - 1, to));
    if (!row || isSaving || rules.indexOf(row) === place) return;
    const priorities = reprioritized(
      rules.map((rule) => ({ ...rule, id: rule.key })),
      key,
      place,
    );
    const edits = rules.flatMap((rule): RuleEdit[] => {
      const priority = priorities.get(rule.key);
      return priority === undefined ? [] : [{ ...baseOf(rule), priority }];
    });
    const isSaved = await save(edits, `“${row.name}” is asked as number ${place + 1}`);
    if (!isSaved) return;
    announce(`${row.name}: number ${place + 1} of ${rules.length}`);
    // The row has moved in the document, and its handle lost the focus.
    list.current?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
  };

  return { save, move, isSaving, announcement, list };
}
