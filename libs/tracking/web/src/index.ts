export { deliverEvents } from './deliver-events';
export { browserTrackingServices } from './tracking-services';
export { installClickTracking } from './click-tracking';
export { createOnEnter } from './on-enter';
export { createEventContext } from './event-context';
export { trackPageViews } from './page-views';
export { trackExposures } from './exposures';
