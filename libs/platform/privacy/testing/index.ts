import type { TrackingPermission } from '../src/tracking-permission';

export const TRACKING_ALLOWED: TrackingPermission = { isAllowed: true, reason: null };
