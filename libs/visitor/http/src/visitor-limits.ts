import { limitRequests, networkOf, type BucketRule, type Limits } from '@waypost/platform/limits';
import type { Request, RequestHandler } from 'express';
import { existingVisitorIdOf } from './visitor-identity';

export interface VisitorLimitRules {
  /** Calls and forms of one network, such as an office or a carrier's customers. */
  readonly calls: BucketRule;
  /** Calls and forms of one visitor. */
  readonly visitorCalls: BucketRule;
  /** New visitors to store for one network. */
  readonly newVisitors: BucketRule;
}

/** Limits on requests that are not served from the page cache (R8.15). */
export interface VisitorLimits {
  /** Limits a network's requests. It runs before anything is read. */
  readonly ofNetwork: RequestHandler;
  /** Limits a visitor's requests that change something. It runs once the session is read. */
  readonly ofVisitor: RequestHandler;
  /** Limits the requests of a network that may each store another visitor. */
  readonly ofNewVisitors: RequestHandler;
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
    ofNewVisitors: newVisitor,
    ofVisitor: (req, res, next) => {
      if (SAFE_METHODS.has(req.method)) next();
      else (existingVisitorIdOf(req) === null ? newVisitor : visitor)(req, res, next);
    },
  };
}
