import { isIP } from 'node:net';
import type { AppContext } from '#platform/app-context.ts';

/** A host as browsers write it, with its port. */
const PLAIN_HOST = /^[a-z0-9.-]+(:[0-9]{1,5})?$|^\[[0-9a-f:.]+\](:[0-9]{1,5})?$/i;
const THIS_MACHINE = /^(?:[a-z0-9-]+\.)*localhost$/i;

/**
 * Scheme and host under which a visitor reaches us: a host of the brand, an IP address or this machine as it was asked
 * for. Any other name is a stranger's, which no answer repeats: the public address of the installation stands in its
 * place (S12).
 * @param asked.isOwnHost the brand's settings list the host
 * @param asked.isHttps the visitor reached us over https, as far as the trusted proxies report it
 */
export function originOf(
  app: Pick<AppContext, 'publicUrl'>,
  asked: {
    readonly host: string;
    readonly isOwnHost: boolean;
    readonly isHttps?: boolean | undefined;
  },
): string {
  const { host, isOwnHost, isHttps } = asked;
  const own = app.publicUrl();
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  const isKnown = isOwnHost || isIP(name) !== 0 || THIS_MACHINE.test(name);
  if (!isKnown || !PLAIN_HOST.test(host)) {
    return own;
  }
  const scheme = own.startsWith('https:') || isHttps === true ? 'https:' : 'http:';
  return `${scheme}//${host.toLowerCase()}`;
}
