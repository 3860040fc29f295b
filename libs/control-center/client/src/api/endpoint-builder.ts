import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { controlBaseQuery } from './control-base-query';

export const CONTROL_TAGS = ['Session', 'Devices', 'Branches', 'Branch', 'Publications', 'Audit'] as const;

export type ControlEndpointBuilder = EndpointBuilder<typeof controlBaseQuery, (typeof CONTROL_TAGS)[number], 'api'>;

/** The one tag of a branch's lists and items, because a save changes its table, its changes and its ahead count together. */
export const tagOfBranch = (branch: string) => ({ type: 'Branch' as const, id: branch });
