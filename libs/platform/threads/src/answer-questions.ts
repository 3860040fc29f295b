import { parentPort } from 'node:worker_threads';
import { invariant } from '@waypost/platform/kernel';

/** Answers the questions of a thread pool, within a thread. What `answer` throws ends the thread, and the question with it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const port = parentPort;
  invariant(port, 'questions come to a thread');
  port.on('message', (question: Question) => port.postMessage(answer(question)));
}
