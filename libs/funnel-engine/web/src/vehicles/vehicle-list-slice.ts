import { createAction } from '@reduxjs/toolkit';
import type { VehicleList } from '@waypost/funnel-engine/model';
import type { UnknownAction } from 'redux';

export const vehicleListLoaded = createAction<VehicleList>('funnel/vehicleListLoaded');

/** The key of the slice in the app's store. */
export const VEHICLE_LIST_SLICE = 'vehicleList';

/** Makes and models for suggestions; null until a step asks for a vehicle. */
export const vehicleListReducer = (state: VehicleList | null = null, action: UnknownAction): VehicleList | null =>
  vehicleListLoaded.match(action) ? action.payload : state;

export const selectVehicleList = (state: unknown): VehicleList | null =>
  (state as { readonly [VEHICLE_LIST_SLICE]?: VehicleList | null })[VEHICLE_LIST_SLICE] ?? null;
