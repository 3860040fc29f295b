export { loadVehicleList } from '../src/vehicles/load-vehicle-list';
export { vehicleListSaga } from '../src/vehicles/vehicle-list-saga';
export { VEHICLE_LIST_SLICE, vehicleListReducer } from '../src/vehicles/vehicle-list-slice';
