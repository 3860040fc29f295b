import { renderArticle } from '@waypost/articles/model';
import { answerQuestions } from '@waypost/platform/threads';

// A thread of the process that renders the texts of articles, one after another.
answerQuestions((markdown: string) => renderArticle(markdown));
