export { answerText, promptMessages, readAnswer, type PromptInput, type PromptMessage } from '../src/prompt/prompt';
export { FIRST_PROMPT } from '../src/prompt/first-prompt';
