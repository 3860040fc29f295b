import { RequestProblem } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import type { Request } from 'express';

/** A text field of a JSON body. */
export function textField(req: Request, field: string): string {
  const value = (req.body as Record<string, unknown> | undefined)?.[field];
  if (typeof value === 'string') return value;
  throw new RequestProblem(problem({ status: 400, code: 'field-missing', title: 'A field is missing or no text', field }));
}
