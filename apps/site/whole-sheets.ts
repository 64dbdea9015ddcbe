import { lackingIn } from './lacking-rules.ts';

/** A style sheet by its address, and its text if that has come. */
type Sheet = readonly [address: string, text?: string];

/** Set by the page's inline script: its sheets, once they have come (`apps/server/early-scripts.ts`). */
type DrawnPage = { readonly __sheets?: Promise<readonly Sheet[]> };

/**
 * Gives a page that the server drew what it lacks of its style sheets: from here on anything may be drawn. The browser then
 * computes the styles of a few elements and not of all. They are appended and nothing is taken away: after any other change
 * of its sheets it would also lay out the whole page again.
 */
export async function addWholeSheets(): Promise<void> {
  const sheets = (await (window as unknown as DrawnPage).__sheets) ?? [];
  // The page's script has just run: what follows is a task of its own.
  await pause();
  await Promise.all(sheets.map(addSheet));
}

async function addSheet([href, text]: Sheet): Promise<void> {
  const first = document.querySelector('style');
  if (first !== null && text !== undefined) {
    const rest = document.createElement('style');
    rest.nonce = first.nonce;
    const lacking = lackingIn(first.textContent, text);
    await pause();
    rest.textContent = lacking;
    document.head.append(rest);
    return;
  }
  await new Promise((done) => {
    const link = { rel: 'stylesheet', href, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement('link'), link));
  });
}

const pause = () => new Promise((done) => setTimeout(done));
