import { latePart } from '#platform/site/late-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

/** The counter as a band across a page: on home and above the slots (JKP-1). */
export const JackpotBand = latePart(
  async () => (await import('./band/jackpot-band.tsx')).JackpotBand,
);

export const jackpotHome: SiteHome = {
  homeRows: [{ id: 'jackpot', order: 25, Row: JackpotBand }],
};
