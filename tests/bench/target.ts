/** A server process under load, and what it is asked. */
export type Running = {
  readonly port: number;
  /** Whole HTTP/1.1 requests, one for each member, with `KEY_PLACE` where a fresh key goes. */
  readonly requests: readonly Buffer[];
  /**
   * In place of `requests`: whole ones that serve once each and are sent in their order, such as signed calls. They are
   * made when the load begins, for so many seconds.
   */
  readonly onceEach?: (seconds: number) => Iterable<Buffer>;
  /** Connections are encrypted; whose certificate it is does not matter. */
  readonly isTls?: boolean;
  /** Text that every good answer holds; answers without it are counted as refused. */
  readonly okText: string;
  /**
   * For requests with `TEXT_PLACE`: keeps the text that belongs there in the file, from when the load may begin and
   * for at least so many seconds. Returns what ends it.
   */
  readonly follow?: (file: string, seconds: number) => Promise<() => void>;
  readonly stop: () => Promise<void>;
};

/** The load generator writes a fresh key of the same length over it. */
export const KEY_PLACE = 'K'.repeat(20);

/** The load generator writes over it what stands in a file at that moment. */
export const TEXT_PLACE = '@'.repeat(13);
