import { appReducer, selectAppError } from '../app-slice';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { recordStartupError } from './startup-error';

it('logs a startup error and records it as the app’s error [R13.11]', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = aTestStore({ reducers: { app: appReducer } });
  const error = new Error("Unknown route middleware: 'other'");

  recordStartupError(error, store);

  expect(log).toHaveBeenCalledWith('The page could not be brought to life', error);
  expect(selectAppError(store.getState())).toMatchObject({ statusCode: 500, statusMessage: 'Internal Server Error', cause: error });
  log.mockRestore();
});
