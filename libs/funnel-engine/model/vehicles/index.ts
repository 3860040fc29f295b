import type { VehicleList } from '../src/vehicle-list';
import list from './vehicle-list.json';

/** Makes and models with the years in which they were sold. Server-only: browsers fetch the file when a step asks for a car. */
export const vehicleList: VehicleList = list;
