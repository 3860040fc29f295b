export { OWN_VISIT_FIELD, RUNTIME_ATTRIBUTE, RUNTIME_START_SCRIPT } from '../src/runtime-start';
export { isWholePage, readBootState, writtenState, type WrittenBootState } from '../src/boot-state';
