import type { RefusalKind } from '#platform/guards.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';

/** A guard's refusal as the protocol's error code for the vendor. The protocol has no code for an age. */
export function vendorCodeOf(kind: RefusalKind): RefusalCode {
  switch (kind) {
    case 'maintenance':
      return 'MAINTENANCE';
    case 'region':
      return 'GEO_BLOCKED';
    case 'excluded':
      return 'MEMBER_EXCLUDED';
    case 'limit':
      return 'LIMIT_REACHED';
    case 'account':
    case 'age':
      return 'MEMBER_DISABLED';
  }
}
