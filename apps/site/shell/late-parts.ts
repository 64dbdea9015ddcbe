import { latePart } from '#platform/site/late-part.tsx';
import { nearPart } from '#platform/site/near-part.tsx';

/** The footer lies below every page: it can wait. */
export const LateFooter = nearPart(async () => (await import('./footer.tsx')).Footer);

/** Its links work before its script is there. */
export const LateBottomBar = latePart(async () => (await import('./bottom-bar.tsx')).BottomBar);

/** A list that opens on a press. */
export const LateLanguageMenu = latePart(
  async () => (await import('./language-menu.tsx')).LanguageMenu,
);
