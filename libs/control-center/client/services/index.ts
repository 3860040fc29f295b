export { browserAuthenticator } from '../src/services/authenticator';
export { authenticatorFailure } from '../src/services/authenticator-failure';
export { type ControlStore, createControlStore, renewOnReturn, renewSessionOnFailedChunk } from '../src/services/control-store';
export { useMayTry, useOwnPermissions } from '../src/services/own-role';
export { StaffServicesProvider, useStaffServices } from '../src/services/staff-context';
export { type StaffServices, type StaffStorage } from '../src/services/staff-services';
export { uploadWithProgress, type UploadAnswer, type UploadForm } from '../src/services/upload-form';
