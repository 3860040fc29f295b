import '@waypost/platform/kernel/server-only';

export { insuredSessions } from './insured-sessions';
export { openRedis, RedisStartError, type Redis } from './open-redis';
