/** A passage from a brand's pages, which a person of the brand has already approved. */
export interface BrandPassage {
  readonly heading: string;
  /** A paragraph, or the answer if the heading is a question. */
  readonly text: string;
  readonly isQuestion: boolean;
}
