import type { Away } from './away.ts';
import { VendorClosedHere } from './vendor-closed-here.tsx';
import { VendorMaintenance } from './vendor-maintenance.tsx';

/** Replaces a list of games of which none can be played now (GL-4). */
export function GamesAway({ away }: { readonly away: Away }) {
  return away.why === 'maintenance' ? (
    <VendorMaintenance vendor={away.vendor} endTime={away.endTime} />
  ) : (
    <VendorClosedHere vendor={away.vendor} />
  );
}
