import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { EDIT_CONFLICT } from '@waypost/content/contract';
import { redirectAt, redirectContentSchema, redirectKey, tidyRedirectFrom } from '@waypost/pages/model/content/redirects';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';
import { useUnsentForm } from '@waypost/control-center/editing';
import { useState } from 'react';

/** A redirect in the form's fields. */
export interface RedirectForm {
  /** Empty until a brand is chosen. */
  readonly brand: BrandId | '';
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

export type RedirectMessages = Readonly<Partial<Record<keyof RedirectForm, string>>>;

const EMPTY: RedirectForm = { brand: '', from: '', to: '', isPermanent: true };

const keyOf = (brand: BrandId, from: string): string => redirectKey(brand, tidyRedirectFrom(from));

/** Returns a redirect's errors by field. The server validates with the same schema. */
function messagesOf({ brand, from, to, isPermanent }: RedirectForm): RedirectMessages {
  return {
    ...(brand === '' && { brand: 'Choose a brand.' }),
    // Every brand parses an address in the same way.
    ...(redirectAt(keyOf(brand || BRAND_IDS[0], from)) === null && {
      from: 'Enter a path such as /old-page, or /old/** for all below it.',
    }),
    ...messagesByField(faultsOf(redirectContentSchema, { to, isPermanent })),
  };
}

/** The state of a new redirect: its fields, its errors and saving. */
export function useRedirectForm(branch: string, onSaved: () => void) {
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const unsent = useUnsentForm<RedirectForm>({ place: `redirect:${branch}:`, from: EMPTY });
  const form = unsent.fields;
  const [messages, setMessages] = useState<RedirectMessages>({});
  const submit = async () => {
    const { brand, from, to, isPermanent } = form;
    const wrong = messagesOf(form);
    setMessages(wrong);
    if (brand === '' || Object.keys(wrong).length > 0) return;
    const key = keyOf(brand, from);
    try {
      const content = { to, isPermanent };
      await save({ branch, kind: 'redirect', key, save: { content, baseRevisionId: null } }).unwrap();
      unsent.end();
      onSaved();
      toast.success(`${tidyRedirectFrom(from)} leads to ${to}. Not live until you publish.`);
    } catch (error) {
      const isTaken = isProblem(failureIn(error), EDIT_CONFLICT);
      setMessages({ from: isTaken ? 'This address is redirected already. Edit that redirect.' : failureReason(error) });
    }
  };
  return {
    form,
    unsent,
    messages,
    change: unsent.change,
    submit,
    isSaving: isLoading,
  };
}
