import dns from 'node:dns';

/**
 * Browsers resolve every name below `localhost` to this machine, but the resolver that Node uses may not. With this, calls
 * that a story makes beside the browser reach its brand under the same address.
 */
const LOOPBACK = '127.0.0.1';
const isLocal = (name: string) => name.endsWith('.localhost');
const { lookup } = dns.promises;

Object.assign(dns.promises, {
  lookup: (name: string, options: dns.LookupAllOptions) =>
    lookup(isLocal(name) ? LOOPBACK : name, options),
});
