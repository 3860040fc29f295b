// The first three digits of a ZIP code name the post office that sorts its mail. These are the ones that no office has,
// by the USPS list of labels for three-digit areas (Domestic Mail Manual L002): no address can have them.
const UNUSED_AREAS =
  '000 001 002 003 004 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642 643 659 663 682 ' +
  '694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854 858 861 862 866 867 868 869 876 886 887 888 892 896 ' +
  '899 909 929 987';

const unused: ReadonlySet<string> = new Set(UNUSED_AREAS.split(' '));

/** Codes that people type to get past the question, in areas that exist. */
const MADE_UP: readonly string[] = ['11111', '99999'];

/** Whether a ZIP code of five digits is one that no address has. Most wrong ones can't be told: this list knows areas, not towns. */
export const isUnusedZip = (zipcode: string): boolean => unused.has(zipcode.slice(0, 3)) || MADE_UP.includes(zipcode);
