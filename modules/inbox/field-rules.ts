/** The tabs of a member's messages. */
export const MESSAGE_KINDS = ['account', 'platform', 'offer', 'person'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** To whom a member may write, as `EMFE_getAvailableRecipientTypes` names them. */
export const RECIPIENT_TYPES = [
  'platform',
  'upline',
  'member_downline',
  'agent_downline',
  'all_downline',
] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

export const MAX_SUBJECT = 120;
export const MAX_CONTENT = 2000;
/** Messages to one person or team at once, by name. */
export const MAX_RECIPIENTS = 50;

/** Received messages are shown for so many days, and those that were sent for fewer. */
export const INBOX_DAYS = 30;
export const OUTBOX_DAYS = 7;
