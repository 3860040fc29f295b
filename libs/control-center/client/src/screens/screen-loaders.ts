import type { ScreenName } from '@waypost/control-center/contract/screens';
import type { ComponentType } from 'react';

/** Brings a screen: a file of its own, downloaded when somebody goes there. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of one concern, by their names in the contract. */
export type ScreenLoaders = Readonly<Partial<Record<ScreenName, ScreenLoader>>>;
