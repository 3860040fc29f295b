import type { ReadinessPart } from '@waypost/platform/express';

export interface ReadinessInput {
  readonly isStopping: boolean;
  readonly isDatabaseThere: boolean;
  /** A stream takes events while the database is away, and pages come from memory: visitors are served. */
  readonly hasStream: boolean;
  /** The number of the publication that pages are made of; null until the first one has come. */
  readonly publication: number | null;
  /** What an operator put beside PostgreSQL. */
  readonly services: readonly ReadinessPart[];
}

/** What a process needs for its work, and how each part of it is (R12.03, R16.06). */
export function readinessParts({
  isStopping,
  isDatabaseThere,
  hasStream,
  publication,
  services,
}: ReadinessInput): readonly ReadinessPart[] {
  return [
    isStopping
      ? { name: 'process', status: 'down', detail: 'It was told to stop, and takes nothing new.' }
      : { name: 'process', status: 'ok' },
    isDatabaseThere
      ? { name: 'database', status: 'ok' }
      : { name: 'database', status: hasStream ? 'warning' : 'down', detail: 'PostgreSQL does not answer.' },
    // Until then pages would be the code's.
    publication === null
      ? { name: 'content', status: 'down', detail: 'What is published has not been read yet.' }
      : { name: 'content', status: 'ok' },
    ...services,
  ];
}
