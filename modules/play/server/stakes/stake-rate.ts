import type { Vendor } from '#modules/vendor/server/index.ts';

/** Counts a stake of the member whom the vendor calls so; true when there were too many. */
export type IsTooOften = (member: string) => boolean;

/**
 * Stakes that come over the network are counted by member. A stake above the rate is refused like one above a limit of the
 * vendor, so a repeated call is still answered as the first time. Our own studios count before they come here.
 * @param isOverLimit counts in the bucket of the endpoint that the call came to
 */
export function tooOftenFor({ id }: Vendor, isOverLimit: (account: string) => boolean): IsTooOften {
  return (member) => isOverLimit(`w${id}:${member}`);
}
