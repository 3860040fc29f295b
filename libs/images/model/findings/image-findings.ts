import { LANGUAGES } from '@waypost/brands';
import { claimFindings } from '@waypost/compliance';
import type { ContentFinding } from '@waypost/content/model';
import type { ImageContent } from '../src/image-content';

/** Matches `IMG_2041.jpg`, `road-in-spring.webp`, `DSC0042`. */
const FILE_NAME = /^[\w()%-]+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$|^(?:IMG|DSC|DCIM|PXL|Screenshot)[\w-]*\d{2,}[\w-]*$/i;

/**
 * Returns the publish findings of a picture's typed fields (R10.05, R15.05). Its text is read out on pages of both languages, so it may
 * claim no more than the page itself may.
 */
export function imageFindings({ alt }: Pick<ImageContent, 'alt'>): readonly ContentFinding[] {
  const claims = new Map(LANGUAGES.flatMap((language) => claimFindings(alt, language)).map((claim) => [claim.code, claim]));
  return [
    ...[...claims.values()].map((claim) => ({ ...claim, field: 'alt' })),
    ...(FILE_NAME.test(alt.trim())
      ? [
          {
            severity: 'warning' as const,
            code: 'alt-file-name',
            message: 'This is the name of a file. Say what the picture shows, as you would on the phone.',
            field: 'alt',
            excerpt: alt.trim(),
          },
        ]
      : []),
  ];
}
