import { templateText } from '@waypost/content-factory/model';
import { answerText } from '@waypost/content-factory/model/prompt';
import { ok } from '@waypost/platform/kernel';
import type { Generator } from './generator';

/** The embedded generator, which is the default. It is free and immediate, and always gives the same text. */
export const templateGenerator: Generator = {
  name: 'template',
  mostCost: () => 0,
  generate: ({ input, passages }) =>
    Promise.resolve(
      ok({
        text: answerText(templateText({ ...input, passages })),
        usage: { input: 0, output: 0, isEstimated: false },
        cost: 0,
        model: 'template',
        finishReason: 'stop',
        requestId: null,
      }),
    ),
};
