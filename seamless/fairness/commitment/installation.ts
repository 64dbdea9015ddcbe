/**
 * The id of an installation in its commitments: the host name of its public address, `play.example`. Characters that
 * ids do not have, such as those of an IPv6 address, are hyphens, and one that begins with another character gets an `i`.
 */
export function installationOf(publicUrl: string): string {
  const name = new URL(publicUrl).hostname.replaceAll(/[^A-Za-z0-9._-]/g, '-').slice(0, 99);
  return /^[A-Za-z0-9]/.test(name) ? name : `i${name}`;
}
