import { DuePill } from '#ui/office/due-pill.tsx';

const SOON_MS = 5 * 60_000;

/** How much time is left to decide or to pay. */
export function Due({ at }: { readonly at: string | null }) {
  return <DuePill at={at} soonMs={SOON_MS} />;
}
