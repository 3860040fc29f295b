export { isDeclaredBot } from './is-declared-bot';
