/** Where a link is spread: figures are kept by it. */
export const LINK_CHANNELS = [
  'facebook',
  'whatsapp',
  'telegram',
  'youtube',
  'tiktok',
  'sms',
  'print',
  'other',
] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

/** The pages that a link may open. */
export const LINK_PAGES = ['register', 'home', 'promotions', 'download'] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

const PATHS: Readonly<Record<LinkPage, string>> = {
  register: '/register',
  home: '/',
  promotions: '/promotions',
  download: '/down',
};

/** After how many days a link may end; 0: never. */
export const LINK_DAYS = [0, 1, 7, 30, 90, 365] as const;

/** An agent has at most so many links that are not deleted. */
export const MAX_LINKS = 100;

export type LinkState = 'open' | 'paused' | 'expired' | 'used';

/** Whether a link takes somebody in now, and why not. */
export function linkState(
  link: {
    readonly isActive: boolean;
    readonly expiresAtMs: number | null;
    readonly quota: number | null;
    readonly registrations: number;
  },
  nowMs: number,
): LinkState {
  if (link.expiresAtMs !== null && link.expiresAtMs <= nowMs) {
    return 'expired';
  }
  if (link.quota !== null && link.registrations >= link.quota) {
    return 'used';
  }
  return link.isActive ? 'open' : 'paused';
}

/** The address that a link opens on a host. */
export function linkAddress(
  origin: string,
  link: { readonly code: string; readonly page: LinkPage },
): string {
  return `${origin}${PATHS[link.page]}?referralCode=${encodeURIComponent(link.code)}`;
}
