import '@waypost/platform/kernel/server-only';

export { chosenVariantTitles, withChosenVariants } from '../src/previews/chosen-variants';
export { createRunningTable, type RunningTable } from '../src/serving/running-table';
export { createVisitVariants, type VisitVariants } from '../src/serving/visit-variants';
