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
  'named_branch',
  'level_branch',
  'whole_branch',
] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];

/** Letters of agents to those below: they advertise, and an operator can take them away again. */
export const DOWNWARD_TYPES = [
  'member_downline',
  'agent_downline',
  'all_downline',
  'named_branch',
  'level_branch',
  'whole_branch',
] as const satisfies readonly RecipientType[];

/** Letters that go out in parts, to a level below or to everybody below. */
export const BRANCH_TYPES: readonly string[] = ['level_branch', 'whole_branch'];
/** Levels that a letter can name: 1 is directly below. */
export const MAX_LEVEL = 50;

export const MAX_SUBJECT = 120;
export const MAX_CONTENT = 2000;
/** Messages to one person or team at once, by name. */
export const MAX_RECIPIENTS = 50;

/** Received messages are shown for so many days, and those that were sent for fewer. */
export const INBOX_DAYS = 30;
export const OUTBOX_DAYS = 7;
