import { readStored, writeStored } from '#platform/site/storage.ts';

const KEY = 'invitation';

/** The code that an address carries; empty when it has none. */
export function codeOfAddress(search: string): string {
  const query = new URLSearchParams(search);
  return (query.get('referralCode') ?? query.get('affiliateCode') ?? '').trim();
}

/** The code by which this tab came in, also after other pages were opened. */
export function rememberedInvitation(): string {
  return readStored('sessionStorage', KEY) ?? '';
}

export function rememberInvitation(code: string): void {
  writeStored('sessionStorage', KEY, code);
}
