import { latePart } from '#platform/site/late-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const playHome: SiteHome = {
  homeRows: [
    {
      id: 'continue',
      order: 10,
      Row: latePart(async () => (await import('./last-game/continue-game.tsx')).ContinueGame),
    },
  ],
};
