import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { authenticatorFailure, useStaffServices } from '@waypost/control-center/client/services';
import { deviceName } from '../account/device-name';
import { PasskeyNameForm } from './passkey-name-form';
import { passkeysApi } from './passkeys-api';

export interface NewPasskeyFormProps {
  readonly onCancel: () => void;
  /** Called with the new recovery codes if the account had none. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Asks for a new passkey's name, and then asks the browser to create it. */
export function NewPasskeyForm({ onCancel, onAdded }: NewPasskeyFormProps) {
  const { authenticator } = useStaffServices();
  const [askOptions] = passkeysApi.usePasskeyOptionsMutation();
  const [add] = passkeysApi.useAddPasskeyMutation();
  const make = async (name: string): Promise<string | null> => {
    try {
      const credential = await authenticator.make(await askOptions().unwrap());
      const { recoveryCodes } = await add({ name, credential }).unwrap();
      toast.success(`${name} is added`);
      onAdded(recoveryCodes);
      return null;
    } catch (error) {
      return authenticatorFailure(error) ?? failureReason(error);
    }
  };
  return (
    <PasskeyNameForm
      name={deviceName(navigator.userAgent)}
      label="Name of the passkey"
      hint="What you know it by: the device it is on, or the key."
      action="Go on"
      onName={make}
      onCancel={onCancel}
    />
  );
}
