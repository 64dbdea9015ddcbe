import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const lotteryApiHome: SiteHome = {
  homeRows: [
    {
      id: 'lotteries',
      order: 40,
      Row: nearPart(async () => (await import('./home/lottery-row.tsx')).LotteryRow),
    },
  ],
};
