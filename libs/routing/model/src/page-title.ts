/** R2.17: '{page title} - {site name}', or the site name alone where the page has no title. */
export function pageTitle(title: string | null | undefined, siteName: string): string {
  const trimmed = title?.trim();
  return trimmed ? `${trimmed} - ${siteName}` : siteName;
}
