export { deviceScheme, type DeviceScheme } from './device-scheme';
