import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address of who sent a request, as far as the trusted proxies report it; for sockets as for requests. */
export type VisitorAddress = (request: IncomingMessage) => string;

/** @param trustedProxies peers whose `X-Forwarded-For` is believed; none when empty */
export function visitorAddress(trustedProxies: readonly string[]): VisitorAddress {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
}
