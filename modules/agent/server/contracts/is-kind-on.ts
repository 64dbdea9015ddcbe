import type { BrandSettings } from '#modules/brand/contract.ts';
import type { Kind } from '../../terms.ts';

/** Whether agents of the brand have contracts of a kind (AC-6). */
export function isKindOn({ agentPay }: Pick<BrandSettings, 'agentPay'>, kind: Kind): boolean {
  switch (kind) {
    case 'dividend':
      return agentPay.dividend;
    case 'daily':
      return agentPay.dailySalary;
    case 'hourly':
      return agentPay.hourSalary;
    case 'realtime':
      return agentPay.realtimeSalary;
    default:
      return kind satisfies never;
  }
}
