import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const catalogHome: SiteHome = {
  homeRows: [
    {
      id: 'popular',
      order: 20,
      Row: nearPart(async () => (await import('./popular/popular-games.tsx')).PopularGames),
    },
    {
      id: 'games',
      order: 30,
      Row: nearPart(async () => (await import('./shelf/game-shelf.tsx')).GameShelf),
    },
  ],
};
