export { DELIVERY_STATES, type DeliveryList, type DeliveryQuestion, type DeliveryRow, type DeliveryState } from '../src/deliveries';
