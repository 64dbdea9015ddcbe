/** Schemes that a link of the platform may have. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Browsers drop tabs and line ends inside an address, and skip what cannot be seen before it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Whether a link may be stored and shown: a place on this site (`/path`, `#part`), or an address of http(s), mail or
 * telephone. Anything a browser could read otherwise (`javascript:`, `data:`, `//host`, `/\host`, hidden characters)
 * may not.
 */
export function isSafeLink(link: string): boolean {
  if (link === '' || UNSEEN.test(link)) {
    return false;
  }
  if (link.startsWith('#')) {
    return true;
  }
  if (link.startsWith('/')) {
    return isSafePath(link);
  }
  const scheme = /^([a-z]+:)(?:\/\/[^/\\@]+(?:[/?#]|$)|[^/\\])/i.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined || !SCHEMES.has(scheme) || !URL.canParse(link)) {
    return false;
  }
  return scheme.startsWith('http') ? /^https?:\/\//i.test(link) : true;
}

/** Whether a link stays on this site, whatever a browser makes of it. */
export function isSafePath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') && !UNSEEN.test(path);
}
