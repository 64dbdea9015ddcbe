import { use } from 'react';
import { laterAnswers } from '#platform/site/later-answers.ts';
import { home, homeAt } from './home/page.ts';
import type { Page } from './page.ts';
import { loadPatiently, PartIsMissing } from './patient-load.ts';
import { renewOnce } from './renew-once.ts';

type AllPages = typeof import('./routes.ts');
type Pages = Pick<AllPages, 'pageOf'>;

let pages: AllPages | undefined;
let wanted: { readonly path: string; readonly coming: Promise<Pages> } | undefined;

/** Stands where the pages did not come: the frame says so in place of the screen. */
const lost: Pages = {
  pageOf: () => ({
    ...home,
    bannerGroup: undefined,
    Screen: () => {
      throw new PartIsMissing('the pages did not come');
    },
  }),
};

/** Brings the pages beyond home, and with them all modules. */
export async function loadPages(): Promise<AllPages> {
  pages ??= await import('./routes.ts');
  return pages;
}

/** The page at a path. Beyond home the reader's page waits until the pages have come. */
export function usePage(path: string): Page {
  return homeAt(path) ?? (pages ?? use(pagesFor(path))).pageOf(path);
}

/** Brings what draws the page at a path. */
export async function loadPage(path: string): Promise<void> {
  if (homeAt(path) === undefined) {
    void laterAnswers();
    await (await pagesFor(path)).pageOf(path).load();
  }
}

/** One promise for each path, tried again at the next one. */
function pagesFor(path: string): Promise<Pages> {
  if (wanted?.path !== path) {
    const coming = loadPatiently<Pages>(loadPages).catch(() => {
      renewOnce();
      return lost;
    });
    wanted = { path, coming };
  }
  return wanted.coming;
}
