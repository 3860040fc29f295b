/** Returns '{page title} - {site name}', or only the site name if the page has no title (R2.17). */
export function pageTitle(title: string | null | undefined, siteName: string): string {
  const trimmed = title?.trim();
  return trimmed ? `${trimmed} - ${siteName}` : siteName;
}
