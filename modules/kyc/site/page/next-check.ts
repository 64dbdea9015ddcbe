import type { Kyc } from '../../contract.ts';

/** What a member may send now: `identity`, then `residence`; nothing while a check waits or when all is proved. */
export function nextCheck(kyc: Kyc): 'identity' | 'residence' | undefined {
  if (kyc.check?.state === 'waiting') {
    return undefined;
  }
  if (kyc.level < 2 || kyc.isRenewalDue) {
    return 'identity';
  }
  return kyc.level === 2 ? 'residence' : undefined;
}
