// A file of its own, so that a quiz does not download the conversation, nor a conversation the quiz.
export { ChatTemplate as Template } from '@waypost/funnel-engine/web';
export { startFunnel as start } from './start-funnel';
