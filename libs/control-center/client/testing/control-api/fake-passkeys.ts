import type { NewPasskey, Passkey, PasskeyAdded } from '@waypost/staff/contract';

/** The signed-in person's passkeys in memory. */
export function createFakePasskeys(now: () => number) {
  let passkeys: readonly Passkey[] = [];
  return {
    list: () => passkeys,
    add({ name, credential }: NewPasskey): PasskeyAdded {
      const isFirst = passkeys.length === 0;
      const passkey = { id: credential.id, name, isSynced: true, createdAt: new Date(now()).toISOString(), lastUsedAt: null };
      passkeys = [...passkeys, passkey];
      return { passkey, recoveryCodes: isFirst ? ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] : null };
    },
    rename: (id: string, name: string) => (passkeys = passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey))),
    remove: (id: string) => (passkeys = passkeys.filter((passkey) => passkey.id !== id)),
  };
}
