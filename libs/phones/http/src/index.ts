import '@waypost/platform/kernel/server-only';

export { phoneRuleRoutes } from './phone-rule-routes';
export { replayRoutes } from './replay-routes';
