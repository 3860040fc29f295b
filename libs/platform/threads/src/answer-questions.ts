import { parentPort } from 'node:worker_threads';
import { invariant } from '@waypost/platform/kernel';

/** Answers a thread pool's questions, within a thread. An error of `answer` ends the thread and the question. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const port = parentPort;
  invariant(port, 'questions come to a thread');
  port.on('message', (question: Question) => port.postMessage(answer(question)));
}
