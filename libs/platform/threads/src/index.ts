import '@waypost/platform/kernel/server-only';

export { answerQuestions } from './answer-questions';
export { createThreadPool, type ThreadFault, type ThreadPool } from './thread-pool';
