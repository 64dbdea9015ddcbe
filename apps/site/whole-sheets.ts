import { spareFarParts } from '#ui/dialog/spare-far-parts.ts';

/** Set by the page's inline script: the addresses of its sheets, once the browser has brought them (`site-document.ts`). */
type DrawnPage = { readonly __sheets?: Promise<readonly string[]> };

/**
 * Gives a page that the server drew its whole style sheets beside the rules of what it shows: from here on anything may be
 * drawn. The sheets are read before they apply, which is a task of its own; what nobody sees is spared meanwhile. The
 * first rules stay: when a sheet leaves, the browser also lays out the whole page again.
 */
export async function addWholeSheets(): Promise<void> {
  const addresses = (await (window as unknown as DrawnPage).__sheets) ?? [];
  const sheets = await Promise.all(addresses.map(readSheet));
  if (sheets.every((sheet) => sheet !== undefined) && sheets.length > 0) {
    const giveBack = spareFarParts();
    for (const sheet of sheets) {
      sheet.media = 'all';
    }
    giveBack();
  }
}

/** @returns undefined for one that did not come */
function readSheet(href: string): Promise<HTMLLinkElement | undefined> {
  return new Promise((done) => {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'stylesheet',
      media: 'not all',
      href,
      onload: () => done(link),
      onerror: () => done(undefined),
    });
    document.head.append(link);
  });
}
