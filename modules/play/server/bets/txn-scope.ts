import type { Vendor } from '#modules/vendor/server/index.ts';
import { Refused } from '../call-body.ts';

/** The scope in which the vendor's ids are unique: the vendor, or each member. Throws BAD_REQUEST without a member. */
export function scopeOf(vendor: Vendor, member: string | undefined): string {
  if (vendor.profile.txnScope === 'vendor') {
    return '';
  }
  if (member === undefined) {
    throw new Refused('BAD_REQUEST');
  }
  return member;
}
