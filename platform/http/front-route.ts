import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers addresses of its own before the framework, such as those of another process behind our port. */
export type FrontRoute = {
  /** What its addresses begin with. */
  readonly path: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers a request that is one too many (429) or comes while the process is too busy (503), in the form of its clients. */
  readonly refuse: (response: ServerResponse, refusal: FrontRefusal) => void;
};
export type FrontRefusal = {
  readonly status: 429 | 503;
  /** Seconds to wait. */
  readonly wait: number;
};
