import '@waypost/platform/kernel/server-only';

export { createRuns, type RunRefusal, type Runs } from './runs/runs';
export { defineFactoryJobs, ITEM_WORKERS } from './runs/factory-jobs';
export { workItem } from './runs/work-item';
export { createReviews, type Reviews } from './approval/reviews';
export type { Answer, Generator } from './generators/generator';
export { createHttpGenerator, type HttpGeneratorOptions } from './generators/http-generator';
export { templateGenerator } from './generators/template-generator';
