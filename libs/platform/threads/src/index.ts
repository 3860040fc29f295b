import '@waypost/platform/kernel/server-only';

export { answerQuestions } from './answer-questions';
export { createThreadPool } from './thread-pool';
