/** Describes a server process under load, and the requests that it gets. */
export type Running = {
  readonly port: number;
  /** These are whole HTTP/1.1 requests, one for each member, with `KEY_PLACE` where a fresh key goes. */
  readonly requests: readonly Buffer[];
  /**
   * This is used in place of `requests` where a request can be sent only once, such as a signed call. The requests are made
   * when the load begins, enough for `seconds`, and are sent in their order.
   */
  readonly onceEach?: (seconds: number) => Iterable<Buffer>;
  /** When it is true, connections are encrypted, and every certificate is accepted. */
  readonly isTls?: boolean;
  /** Every good answer contains this text; answers without it are counted as refused. */
  readonly okText: string;
  /**
   * For requests with `TEXT_PLACE`, this writes the text that belongs there into the file and keeps it up to date for at
   * least `seconds`. It resolves when the load may begin. @returns a function that ends this
   */
  readonly follow?: (file: string, seconds: number) => Promise<() => void>;
  readonly stop: () => Promise<void>;
};

/** The load generator replaces this with a fresh key of the same length. */
export const KEY_PLACE = 'K'.repeat(20);

/** The load generator replaces this with the current content of a file. */
export const TEXT_PLACE = '@'.repeat(13);
