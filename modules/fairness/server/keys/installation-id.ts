import { hkdfSync } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';

const BYTES = 6;

/**
 * The id of this installation in commitments, key names and the origin of its log. It is derived from the secret key, one
 * way, so that every process and every restored copy of the database has the same one.
 */
export function installationId({ secretKey }: Pick<AppContext, 'secretKey'>): string {
  const bytes = hkdfSync('sha256', secretKey, new Uint8Array(), 'shapla installation id', BYTES);
  return `installation-${Buffer.from(bytes).toString('hex')}`;
}
