import '@waypost/platform/kernel/server-only';

export { isDeclaredBot } from './is-declared-bot';
