import { spareFarParts } from '#ui/dialog/spare-far-parts.ts';

/** Set by the page's inline script: the addresses of its sheets, once the browser has brought them (`apps/server/early-scripts.ts`). */
type DrawnPage = { readonly __sheets?: Promise<readonly string[]> };

/**
 * Gives a page that the server drew its whole style sheets beside the rules of what it shows: from here on anything may be
 * drawn. What nobody sees is spared until they are there. They are appended and nothing is taken away: after any other
 * change of its sheets the browser also lays out the whole page again.
 */
export async function addWholeSheets(): Promise<void> {
  const addresses = (await (window as unknown as DrawnPage).__sheets) ?? [];
  const giveBack = spareFarParts();
  await Promise.all(addresses.map(addSheet));
  giveBack();
}

function addSheet(href: string): Promise<unknown> {
  return new Promise((done) => {
    const link = { rel: 'stylesheet', href, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement('link'), link));
  });
}
