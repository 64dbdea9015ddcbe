import type { AppContext } from '#platform/app-context.ts';
import { createLeases } from '#platform/jobs/leases.ts';
import { createRecurringWork } from '#platform/jobs/recurring.ts';
import { studioAdapter } from '#seamless/studio-adapter.ts';
import type { MountedStudio } from './mount-studio.ts';
import type { VendorOffice } from './vendor-office-calls.ts';

/** Makes the studios known as vendors and starts them; they stop when the platform closes. */
export async function runStudios(
  app: AppContext,
  studios: readonly MountedStudio[],
  office: VendorOffice,
): Promise<void> {
  const leases = createLeases({ databaseUrl: app.databaseUrl, log: app.log });
  const work = createRecurringWork({ leases, log: app.log });
  app.onClose(leases.close);
  for (const [index, { studio, start, callsOf }] of studios.entries()) {
    await office.bindVendor(app, studioAdapter(studio), { isHouse: true, position: index + 1 });
    await start(app, work, office);
    office.bindStudio?.(app, { studio, call: callsOf(app) });
  }
  // It is registered last, so that it stops first: a studio's job never finds its resources closed.
  app.onClose(work.stop);
}
