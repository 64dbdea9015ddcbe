import type { RequestFacts } from '#platform/http/handle.ts';

/** Whom a passkey is made for, and where it may be used. */
export type RelyingParty = { readonly id: string; readonly origins: string[] };

/**
 * The host of the call. Browsers bind a passkey to it by themselves, so one that was made elsewhere has no use here.
 * @returns undefined for a bare address: browsers know passkeys under names only
 */
export function relyingPartyOf(
  request: Pick<RequestFacts, 'host' | 'headers'>,
): RelyingParty | undefined {
  const id = request.host;
  if (!/^(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/.test(id)) {
    return undefined;
  }
  const place = request.headers['host']?.toLowerCase() ?? id;
  const isThisMachine = id === 'localhost' || id.endsWith('.localhost');
  return {
    id,
    origins: isThisMachine ? [`http://${place}`, `https://${place}`] : [`https://${place}`],
  };
}
