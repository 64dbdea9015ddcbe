import type { Log } from '#platform/log/log.ts';

export function memberProfileChanged(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly fields: readonly string[] },
): void {
  log.fact('member_profile_changed', fact);
}
