/** The body of an endpoint that states no limit of its own. */
export const BODY_LIMIT_BYTES = 65_536;

/** A request as the socket received it, or as a test makes it. */
export type Incoming = {
  readonly method: string;
  /** Without the query, exactly as sent. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names in lower case; a header sent twice is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The visitor's address, as far as the trusted proxies report it. */
  readonly ip: string;
  /** Support reference; dispatch creates it when it is absent. */
  readonly requestId?: string;
  /** The caller reached us over https, as far as the trusted proxies report it. */
  readonly isHttps?: boolean;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
