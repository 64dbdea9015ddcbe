import { latePart } from '#platform/site/late-part.tsx';

/** A tile under maintenance is rare, so its texts are loaded with it. */
export const LateMaintenance = latePart(async () =>
  (await import('./maintenance-text.tsx')).loadMaintenance(),
);
