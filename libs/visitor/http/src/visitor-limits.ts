import { limitRequests, networkOf, type BucketRule, type Limits } from '@waypost/platform/limits';
import type { Request, RequestHandler } from 'express';
import { existingVisitorIdOf } from './visitor-identity';

export interface VisitorLimitRules {
  /** Calls and forms of one network: an office, a carrier's customers. */
  readonly calls: BucketRule;
  /** Those of one visitor. */
  readonly visitorCalls: BucketRule;
  /** How many new visitors one network may make us store. */
  readonly newVisitors: BucketRule;
}

/** What is asked for without a page from memory, within bounds (R8.15). */
export interface VisitorLimits {
  /** Before anything is read. */
  readonly ofNetwork: RequestHandler;
  /** Once the session is read: of a request that changes something. */
  readonly ofVisitor: RequestHandler;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

export function visitorLimits(
  rules: VisitorLimitRules,
  { limits, onRefused }: { readonly limits: Pick<Limits, 'buckets'>; readonly onRefused: () => void },
): VisitorLimits {
  const networkOfRequest = ({ ip = '' }: Request): string => networkOf(ip);
  const newVisitor = limitRequests({
    buckets: limits.buckets('new-visitors', rules.newVisitors),
    keyOf: networkOfRequest,
    onRefused,
  });
  const visitor = limitRequests({
    buckets: limits.buckets('visitor-calls', rules.visitorCalls),
    keyOf: existingVisitorIdOf,
    onRefused,
  });
  return {
    ofNetwork: limitRequests({ buckets: limits.buckets('calls', rules.calls), keyOf: networkOfRequest, onRefused }),
    ofVisitor: (req, res, next) => {
      if (SAFE_METHODS.has(req.method)) next();
      else (existingVisitorIdOf(req) === null ? newVisitor : visitor)(req, res, next);
    },
  };
}
