import { startSocial } from '#modules/social/contract.ts';
import { call } from '#platform/site/call.ts';
import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';

const KEY = 'social.path';

/**
 * Sends the browser to a provider. Where the visitor was going stays in this tab, in no address, so nobody else can
 * choose where a login ends.
 * @throws Refused
 */
export async function leaveFor(way: {
  readonly provider: string;
  readonly purpose: 'login' | 'link';
  readonly path: string | undefined;
}): Promise<void> {
  const { provider, purpose, path } = way;
  const { url } = await call(startSocial, { provider, purpose });
  removeStored('sessionStorage', KEY);
  if (path !== undefined) {
    writeStored('sessionStorage', KEY, path);
  }
  location.assign(url);
}

/** The page that the visitor wanted when the browser left; a path of this site, or undefined. */
export function takePath(): string | undefined {
  const path = readStored('sessionStorage', KEY);
  removeStored('sessionStorage', KEY);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
