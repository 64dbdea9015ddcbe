import type { Log } from '#platform/log/log.ts';
import type { DocumentKind } from './field-rules.ts';

type Of = { readonly brandId: number; readonly memberId: bigint; readonly checkId: bigint };

export function checkSent(log: Log, fact: Of & { readonly document: DocumentKind }): void {
  log.fact('kyc_check_sent', fact);
}

export function checkDecided(
  log: Log,
  fact: Of & { readonly state: 'approved' | 'refused'; readonly code: string | null },
): void {
  log.fact('kyc_check_decided', fact);
}

/** A member's name resembles one of a list. */
export function nameMatched(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly matches: number },
): void {
  log.fact('kyc_name_matched', fact);
}

export function documentsDeleted(log: Log, fact: { readonly checkId: bigint }): void {
  log.fact('kyc_documents_deleted', fact);
}
