import { splitName } from '#platform/contract/endpoint.ts';
import type { Handler } from './handle.ts';

/** Paths that the server itself answers, and names that strangers try. */
const OWN = ['docs', 'health', 'metrics', 'ws', 'init', 'debug'];
/** Prefixes that have pages beside their interfaces. */
const WITH_PAGES = ['fairness', 'office', 'studio'];
/** An interface with a version, such as `/office/v1/members`, also where this process does not serve it. */
const VERSIONED = /^\/+[^/]+(?:\/[^/]+)?\/v\d+(?:\/|$)/;
const HIDDEN = /^\/\./;

/**
 * Whether a path belongs to an interface, so that what is not served there is a 404 and never a page: it begins as a
 * served name does, or has a version.
 */
export function interfacePaths(handlers: readonly Handler[]): (path: string) => boolean {
  const names = handlers.flatMap(({ endpoint }) => endpoint.wire.map((name) => splitName(name)[1]));
  const beginnings = new Set([...names.map(beginningOf), ...OWN]);
  return (path) =>
    HIDDEN.test(path) ||
    VERSIONED.test(path) ||
    (beginnings.has(beginningOf(path)) && !WITH_PAGES.includes(beginningOf(path)));
}

function beginningOf(path: string): string {
  return path.replace(/^\/+/, '').split('/')[0] ?? '';
}
