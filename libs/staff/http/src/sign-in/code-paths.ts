export const CODE_PATH = '/sign-in/code';
export const CODE_PASSKEY_PATH = '/sign-in/code/passkey';
