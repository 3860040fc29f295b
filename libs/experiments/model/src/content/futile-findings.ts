import type { ContentFinding } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { capitalized, joined } from '@waypost/platform/kernel/text';
import type { ExperimentContent, ExperimentVariant } from './experiment-content';

type PageData = Readonly<Record<string, unknown>>;

/** Returns a page's fields, as far as they are there, or nothing for an unknown page. */
export type PageOf = (page: string) => PageData | null | undefined;

const warning = (code: string, field: string, message: string): ContentFinding => ({
  severity: 'warning',
  code,
  field,
  message,
  excerpt: null,
});

/** Returns true if a variant shows what the pages show without it. A branch's pages are compared when they are pinned. */
const isAsControl = ({ changes, branch }: ExperimentVariant, pageOf: PageOf): boolean =>
  branch === undefined &&
  Object.entries(changes).every(([page, fields]) => {
    const shown = pageOf(page);
    return Object.entries(fields).every(([name, value]) => shown != null && Object.hasOwn(shown, name) && isSameValue(shown[name], value));
  });

/** Returns true if every page is in a language that the target leaves out. An unknown page may be in any. */
const hasNoPageInLanguage = ({ target }: ExperimentContent, pageOf: PageOf): boolean => {
  const { languages, pages } = target;
  if (languages === undefined) return false;
  return pages.every((page) => {
    const language = pageOf(page)?.['language'];
    return typeof language === 'string' && !languages.includes(language);
  });
};

/**
 * Returns warnings about a definition that never gives a result (R9.03): nobody takes part, nobody enters a variant, or a variant is like the
 * control. They can be accepted, because a test of twice the same is a way to check the counting, and a share can be raised later.
 */
export function futileFindings(definition: ExperimentContent, pageOf: PageOf): readonly ContentFinding[] {
  const { variants, target } = definition;
  const control = variants[0]?.name ?? '';
  return [
    ...(target.coverage === 0 ? [warning('nobody-enters', 'target.coverage', 'Nobody takes part: the share of visitors is 0%.')] : []),
    ...(hasNoPageInLanguage(definition, pageOf)
      ? [
          warning(
            'nobody-enters',
            'target.languages',
            `Nobody takes part: none of the pages is in ${joined((target.languages ?? []).map(capitalized), 'or')}.`,
          ),
        ]
      : []),
    ...variants.flatMap((variant, index) => [
      ...(variant.weight === 0
        ? [warning('nobody-enters', `variants[${index}].weight`, `Nobody can enter ${variant.name}: its share of visitors is 0%.`)]
        : []),
      ...(index > 0 && isAsControl(variant, pageOf)
        ? [
            warning(
              'changes-nothing',
              `variants[${index}].changes`,
              `${variant.name} changes nothing: its visitors see the same as with ${control}.`,
            ),
          ]
        : []),
    ]),
  ];
}
