import { Refused } from './call-body.ts';
import type { Vendor } from './vendors.ts';

/** In what the vendor's ids are unique: the vendor, or each of its members. Throws BAD_REQUEST without a member. */
export function scopeOf(vendor: Vendor, member: string | undefined): string {
  if (vendor.profile.txnScope === 'vendor') {
    return '';
  }
  if (member === undefined) {
    throw new Refused('BAD_REQUEST');
  }
  return member;
}
