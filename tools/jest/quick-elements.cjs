// React's development build captures a stack for each element, to name the place that made it in warnings. No test reads those stacks, and
// they took a tenth of the screens' test time. React itself goes without them while it has made very many of late.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
if (typeof document !== 'undefined')
  Object.defineProperty(require('react')[INTERNALS], 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
