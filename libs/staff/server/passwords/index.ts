import '@waypost/platform/kernel/server-only';

export { changePassword, type ChangePasswordAnswer, type ChangePasswordInput } from './change-password';
export { createForgottenPasswords, type ForgottenPasswords } from './forgotten-password';
export { createPasswordHashes } from './password-hash';
export { createPasswordResets, type PasswordResets } from './password-reset';
export type { PasswordResetStore } from './password-reset-store';
export { MIN_PASSWORD_LENGTH, passwordFault } from './password-rules';
export { signInWithPassword, type SignInAnswer, type SignInInput } from './sign-in-with-password';
