import '@waypost/platform/kernel/server-only';

export { createExperimentKind } from '../src/kinds/experiment-kind';
export { createLifeKind, showsVariantPicture } from '../src/kinds/life-kind';
export { variantFieldsWith } from '../src/kinds/variant-fields';
