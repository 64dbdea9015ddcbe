import { randomBytes } from 'node:crypto';

export type SecuritySettings = {
  /** true when browsers reach us over https, also through a proxy. */
  readonly isHttps: boolean;
};

/** Hosts beside our own, by what a page may do with them. */
export type PageSources = {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
};

/**
 * The origins beside our own that a brand's pages live with: those that may frame them and be framed, since games come
 * from other hosts where a brand has some for launches, and those of its pictures.
 */
export type Framing = {
  /** Hosts that games are launched at. */
  readonly games: readonly string[];
  /** Hosts of the site that games are shown in. */
  readonly sites: readonly string[];
  /** Hosts that pictures come from. */
  readonly images: readonly string[];
};
const NO_FRAMING: Framing = { games: [], sites: [], images: [] };
const OWN_ONLY: PageSources = { scripts: [], calls: [], images: [] };

/** A nonce for the inline scripts and styles of one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Headers of every answer. */
export function securityHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(settings.isHttps
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * Headers of an HTML page. Inline scripts and style elements need the nonce; style attributes are allowed,
 * since they can run nothing. Only a studio's game page may be framed, and only by our own site.
 * @param hosts of a provider that the page may load scripts and frames from and talk to; games never get any
 * @param framing between the site's hosts and those that games are launched at
 * @param tag what the page's measuring tag reaches, where the visitor allowed it; games never get any
 */
export function pageHeaders(
  path: string,
  nonce: string,
  hosts: readonly string[] = [],
  tag: PageSources = OWN_ONLY,
  framing: Framing = NO_FRAMING,
): Readonly<Record<string, string>> {
  const isGame = path.startsWith('/studio/');
  const listed = (more: readonly string[]) =>
    isGame ? '' : more.map((host) => ` ${host}`).join('');
  const others = listed(hosts);
  const rules = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${others}${listed(tag.scripts)}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${listed([...framing.images, ...tag.images])}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${others}${listed(tag.calls)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${others}${listed(framing.games)}`,
    `frame-ancestors ${isGame ? ["'self'", ...framing.sites].join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return {
    'content-security-policy': rules.join('; '),
    // Browsers that read the policy ignore this header, which cannot list hosts.
    'x-frame-options': isGame ? 'SAMEORIGIN' : 'DENY',
    // The address of a game's page contains a launch that works once.
    'referrer-policy': isGame ? 'no-referrer' : 'strict-origin-when-cross-origin',
  };
}
