import { toast } from '@waypost/control-center/client';
import type { PhoneRuleRow, RuleEdit } from '@waypost/phones/contract';
import { reprioritized } from '@waypost/phones/model/staff';
import { useRef, useState } from 'react';
import { phonesApi } from '../phones-api';
import { withMove, type PlaceOf, type RuleMove } from './rule-moves';

/** Returns a rule's key and its revision as read. A save is refused if somebody has changed it since. */
export const baseOf = ({ key, revisionId }: PhoneRuleRow) => ({ key, baseRevisionId: revisionId });

/** Saves rules of a branch, and moves a rule to another place in the order (R10.08). */
export function useRuleOrder(branch: string) {
  const [edit, { isLoading: isSaving }] = phonesApi.useEditRulesMutation();
  /** The screen reader's text for the last move. */
  const [announcement, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [read] = phonesApi.useLazyPhoneRulesQuery();
  /** The moves that are not saved yet. They are saved one after the other. */
  const moves = useRef<readonly RuleMove[]>([]);
  const isMoving = useRef(false);

  const save = (edits: readonly RuleEdit[], done: string) => toast(edit({ branch, edits }), { done: () => done });

  /** Saves one move. Returns false if it was refused. */
  const saveMove = async ({ key, to }: RuleMove): Promise<boolean> => {
    // A list that is being read again is awaited, because a save is refused if it is based on an older one.
    const { data: rules = [] } = await read(branch, true);
    const from = rules.findIndex((rule) => rule.key === key);
    const place = to(from, rules.length - 1);
    const row = rules[from];
    if (!row || from === place) return true;
    const priorities = reprioritized(
      rules.map((rule) => ({ ...rule, id: rule.key })),
      key,
      place,
    );
    const edits = rules.flatMap((rule): RuleEdit[] => {
      const priority = priorities.get(rule.key);
      return priority === undefined ? [] : [{ ...baseOf(rule), priority }];
    });
    const isSaved = await save(edits, `“${row.name}” is now rule ${place + 1}`);
    if (!isSaved) return false;
    announce(`${row.name}: number ${place + 1} of ${rules.length}`);
    // The row has moved in the document, and its handle lost the focus.
    list.current?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
    return true;
  };
  const saveMoves = async (): Promise<void> => {
    isMoving.current = true;
    for (let next = moves.current[0]; next; next = moves.current[0]) {
      moves.current = moves.current.slice(1);
      // What was pressed after a refused move was meant for another order.
      if (!(await saveMove(next))) moves.current = [];
    }
    isMoving.current = false;
  };
  const move = (key: string, to: PlaceOf): void => {
    // Several rules are being changed at once, and the answer brings their revisions.
    if (isSaving && !isMoving.current) return;
    moves.current = withMove(moves.current, { key, to });
    if (!isMoving.current) void saveMoves();
  };

  return { save, move, isSaving, announcement, list };
}
