import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import { perApp } from '#platform/app-context.ts';
import { detachedTimer } from '#platform/clock/detached-timer.ts';
import { VendorByAddress, vendorByAddress } from '#seamless/vendor-by-address.ts';
import { readFeed } from '../ask-vendor.ts';
import { adapterOf, bindVendor } from '../vendors.ts';
import { selectAddedVendors } from './added-vendor.store.ts';

const isVendor = Compile(VendorByAddress);
/** Behind the platform's own vendors and those of a file. */
const FIRST_POSITION = 80;
/** A process binds a vendor that another one has added within this time. */
const EVERY_MS = 5_000;

const watcherOf = perApp((app) => {
  const watcher: { timer: NodeJS.Timeout | undefined; isClosed: boolean } = {
    ...{ timer: undefined, isClosed: false },
  };
  app.onClose(async () => {
    watcher.isClosed = true;
    clearTimeout(watcher.timer);
  });
  return watcher;
});

/** Binds the vendors that operators have added, now and whenever one is added; at the start of a process. */
export async function watchAddedVendors(app: AppContext): Promise<void> {
  await bindAddedVendors(app);
  again(app);
}

function again(app: AppContext): void {
  const watcher = watcherOf(app);
  if (!watcher.isClosed) {
    watcher.timer = detachedTimer(() => {
      bindAddedVendors(app)
        .catch((error: unknown) => app.log.warn('added_vendors_unread', { error }))
        .finally(() => again(app));
    }, EVERY_MS);
    watcher.timer.unref();
  }
}

/** Binds those that this process does not know yet, and asks them for their games. */
export async function bindAddedVendors(app: AppContext): Promise<void> {
  const rows = await selectAddedVendors(app.db.pooled);
  for (const [index, { code, definition }] of rows.entries()) {
    if (adapterOf(app, code) === undefined && isVendor.Check(definition)) {
      const place = { isHouse: false, position: FIRST_POSITION + index };
      await bindVendor(app, vendorByAddress(definition), place);
      await readFeed(app, code);
    }
  }
}
