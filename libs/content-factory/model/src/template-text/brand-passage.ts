/** Something that a brand's pages say already, so that a person of the brand stands behind it. */
export interface BrandPassage {
  readonly heading: string;
  /** A paragraph, or the answer where the heading is a question. */
  readonly text: string;
  readonly isQuestion: boolean;
}
