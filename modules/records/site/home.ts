import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const recordsHome: SiteHome = {
  homeRows: [
    {
      id: 'winners',
      order: 60,
      Row: nearPart(async () => (await import('./winners/winner-board.tsx')).WinnerBoard),
    },
  ],
};
