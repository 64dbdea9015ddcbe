/** A GET for something outside the closed table. */
export type PageRequest = {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Address of the visitor, as far as the trusted proxies report it. */
  readonly ip: string;
  /** For inline scripts and styles of this one answer. */
  readonly nonce: string;
};

export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Answers GET outside the API; undefined when it has nothing there. */
export type ServePage = (request: PageRequest) => Promise<PageReply | undefined>;
