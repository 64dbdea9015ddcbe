import { latePart } from '#platform/site/late-part.tsx';

/** A tile that rests is rare: its words come with it. */
export const LateMaintenance = latePart(
  async () => (await import('./rest.tsx')).loadMaintenance(),
  'asked',
);
