/** Kinds of customer service that a page can show (SVC-1); existing clients use these names. */
export const CS_TYPES = [
  'LIVECHAT',
  'TELEGRAM',
  'FACEBOOK',
  'WHATSAPP',
  'IG',
  'MESSENGER',
  'VIP',
] as const;
export type CsType = (typeof CS_TYPES)[number];

/** How a channel opens: 1 a plain link, 2 the chat of the platform, 3 an encoded link. */
export const LINK = 1;
export const CHAT = 2;
export const ENCODED = 3;
