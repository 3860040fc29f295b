import type { ScreenName } from '@waypost/control-center/contract/screens';
import type { ComponentType } from 'react';

/** Loads a screen. Each is a chunk that is downloaded when somebody opens it. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of one concern, by their names in the contract. */
export type ScreenLoaders = Readonly<Partial<Record<ScreenName, ScreenLoader>>>;
