import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

/** What the member's level allows, for the steps of a deposit and of a withdrawal; loaded with them. */
export const LevelNote = /* @__PURE__ */ latePart(
  async () => (await import('./note/level-note.tsx')).LevelNote,
);

export const kycSite: SiteModule = {
  memberPages: [{ id: 'kyc', load: () => import('./page/screen.tsx') }],
};
