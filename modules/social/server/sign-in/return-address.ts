import { findBrand } from '#modules/brand/server/index.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';

/** The page of the site that providers send browsers back to. */
export const RETURN_PATH = '/login/social';

/**
 * The address of the return on the host the visitor is on, provided that it is one of the brand's own (BRD-9): the
 * code of a login must not land anywhere else.
 */
export async function returnAddress({
  app,
  brand,
  request,
}: Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'request'>): Promise<string | undefined> {
  const host = (request.headers['host'] ?? '').toLowerCase();
  const url = URL.parse(`${schemeOf(app.publicUrl())}//${host}${RETURN_PATH}`);
  if (url === null || url.host !== host) {
    return undefined;
  }
  const owner = await findBrand(app.db.pooled, { host });
  return owner?.id === brand.id ? url.href : undefined;
}

/** `https:`, unless this installation is reached without it. */
export function schemeOf(publicUrl: string): 'http:' | 'https:' {
  return publicUrl.startsWith('http:') ? 'http:' : 'https:';
}
