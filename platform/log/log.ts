/** Fields of one log line: ids, ticks, codes. Never passwords, tokens, full phone numbers or payloads. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The log of a process: debug for developers, facts, what healed itself, what a person must look at. */
export type Log = {
  readonly debug: (message: string, fields?: LogFields) => void;
  /** One business fact, named in the past: `member_registered`. */
  readonly fact: (name: string, fields: LogFields) => void;
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  readonly error: (message: string, fields?: LogFields) => void;
};
