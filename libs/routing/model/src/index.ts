export { type ActiveRoute, type ColorMode, type RouteRecord, type ValidateRuleName } from './route-record';
