import type { StudioHost } from './studio.ts';

/**
 * An object that lives as long as a studio's host (a queue, a counter): it is created at first use, once for each host,
 * so that two apps in one process share nothing.
 */
export function perHost<Thing>(make: (host: StudioHost) => Thing): (host: StudioHost) => Thing {
  const things = new WeakMap<StudioHost, { readonly thing: Thing }>();
  return (host) => {
    const known = things.get(host);
    if (known !== undefined) {
      return known.thing;
    }
    const thing = make(host);
    things.set(host, { thing });
    return thing;
  };
}
