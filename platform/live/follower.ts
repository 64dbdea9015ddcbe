import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { BrandRef, MemberActor } from '#platform/http/handle.ts';
import type { HubOptions } from './hub-options.ts';
import { EVERY_BRAND } from './live.ts';
import { type TopicLog, topicKey } from './topic-log.ts';
import type { Watchers } from './watchers.ts';

const HELLO_WITHIN_MS = 10_000;
const MAX_TOPICS = 64;
/** A page follows all it shows at once, and again when its line returns. */
const FRAMES = { max: 300, withinMs: 10_000 };
/** A browser that reads nothing is closed before it costs the process its memory. */
const MAX_BUFFERED_BYTES = 1_000_000;
const TOPIC = /^[a-z][a-z0-9_-]*(\.[a-zA-Z0-9_-]+){1,3}$/;

export const NO_SESSION = 4401;
export const NOT_ALLOWED = 4403;
/** A browser that is slow to speak keeps its session: it comes again. */
export const NO_HELLO = 4408;

/** One open socket. */
export type Follower = {
  readonly deliver: (key: string, frame: string) => void;
  readonly kick: (who: Kicked) => void;
  /** Asks the browser to fetch all it follows: something may have been missed. */
  readonly refresh: () => void;
  readonly ping: () => void;
  /** Closes when the session has ended meanwhile. */
  readonly recheck: () => void;
  readonly close: (code: number, reason: string) => void;
};

/** Whose sockets must close: all of a member, or those of one session. */
type Kicked = { readonly memberId: string; readonly sessionId?: string };

type Hello = {
  readonly brand: BrandRef;
  readonly member: MemberActor | undefined;
  readonly token: string;
  /** Whom a watched topic counts: a member once, each socket of visitors. */
  readonly person: string;
};
type Frame = Readonly<Record<string, unknown>>;

/** Ends the conversation with a close code. */
class Ended extends Error {
  override readonly name = 'Ended';
  readonly code: number;
  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}

type Given = {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly options: HubOptions;
  readonly events: TopicLog;
  readonly watchers: Pick<Watchers, 'follow' | 'leave'>;
};

/**
 * Speaks with one browser. First frame `{type:'hello', token?, merchant?}`; then `{type:'follow', topic, after?}`,
 * answered by the events missed after that number, or by `{type:'fresh', topic, number}` which asks the browser to
 * fetch the state and counts from `number`; `{type:'unfollow', topic}`. Closes with 4401 for a token that is
 * not alive, 4403 for what is not allowed, 4408 where no hello comes first and in time.
 */
export function createFollower(given: Given): Follower {
  const { socket, options } = given;
  const topics = new Map<string, string>();
  /** Kicks that arrived before it was known whose socket this is. */
  const early: Kicked[] = [];
  let hello: Hello | undefined;
  let isAlive = true;
  let work: Promise<void> = Promise.resolve();
  let frames = 0;
  const clearFrames = setInterval(() => {
    frames = 0;
  }, FRAMES.withinMs);

  const send = (frame: string) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate();
    } else if (socket.readyState === socket.OPEN) {
      socket.send(frame);
    }
  };
  const close = (code: number, reason: string) => socket.close(code, reason);
  const deadline = setTimeout(() => close(NO_HELLO, 'no hello'), HELLO_WITHIN_MS);

  async function receive(text: string): Promise<void> {
    const frame = frameOf(text);
    if (hello === undefined) {
      clearTimeout(deadline);
      const greeted = await greet(given, frame);
      hello = greeted;
      if (early.some((who) => isMeant(greeted, who))) {
        throw new Ended(NO_SESSION, 'login.not.session');
      }
    } else if (frame['type'] === 'follow') {
      follow(given, { hello, frame, topics, send });
    } else if (frame['type'] === 'unfollow') {
      unfollow(given, hello, topics, textOf(frame['topic']));
    }
  }

  const inTurn = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => {
      if (error instanceof Ended) {
        close(error.code, error.message);
      } else {
        options.log.error('live_frame_failed', { error });
        close(1011, 'system.busy');
      }
    });
  };

  socket.on('message', (data: Buffer) => {
    frames += 1;
    if (frames > FRAMES.max) {
      close(NOT_ALLOWED, 'too.many.requests');
    } else {
      inTurn(() => receive(data.toString('utf8')));
    }
  });
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    clearInterval(clearFrames);
    // Behind what it has sent: a login may still be looked up, and its topics follow.
    inTurn(async () => leaveAll(given, hello, topics));
  });

  return {
    close,
    deliver: (key, frame) => topics.has(key) && send(frame),
    kick: (who) => {
      if (hello === undefined) {
        early.push(who);
      } else if (isMeant(hello, who)) {
        close(NO_SESSION, 'login.not.session');
      }
    },
    refresh: () => {
      for (const topic of new Set(topics.values())) {
        send(freshFrame(given.events, topic));
      }
    },
    ping: () => {
      if (!isAlive) {
        socket.terminate();
        return;
      }
      isAlive = false;
      socket.ping();
    },
    recheck: () => inTurn(() => recheck(options, hello)),
  };
}

async function greet({ request, options }: Given, frame: Frame): Promise<Hello> {
  if (frame['type'] !== 'hello') {
    throw new Ended(NO_HELLO, 'hello first');
  }
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const merchant = textOf(frame['merchant']);
  const brand = await options.resolveBrand(merchant === '' ? { host } : { merchant, host });
  if (brand === undefined) {
    throw new Ended(NOT_ALLOWED, 'function.not.available');
  }
  const token = textOf(frame['token']);
  const member =
    token === '' ? undefined : await options.resolveActor({ token, brandId: brand.id });
  if (token !== '' && member === undefined) {
    throw new Ended(NO_SESSION, 'login.not.session');
  }
  const person = member === undefined ? `visitor ${randomUUID()}` : `member ${member.memberId}`;
  return { brand, member, token, person };
}

function follow(
  { options, events, watchers }: Given,
  asked: {
    readonly hello: Hello;
    readonly frame: Frame;
    readonly topics: Map<string, string>;
    readonly send: (frame: string) => void;
  },
): void {
  const { hello, frame, topics, send } = asked;
  const topic = textOf(frame['topic']);
  if (!TOPIC.test(topic) || !isServed(options.topics, topic) || topics.size >= MAX_TOPICS) {
    throw new Ended(NOT_ALLOWED, 'no such topic');
  }
  const keys = keysOf(hello, topic);
  if (!keys.some((key) => topics.has(key))) {
    watchers.follow(topic, hello.person);
  }
  for (const key of keys) {
    topics.set(key, topic);
  }
  const after = frame['after'];
  const missed = typeof after === 'number' ? events.since(topic, keys, after) : undefined;
  if (missed === undefined) {
    send(freshFrame(events, topic));
    return;
  }
  for (const event of missed) {
    send(JSON.stringify({ type: 'event', ...event }));
  }
}

function unfollow(
  { watchers }: Given,
  hello: Hello,
  topics: Map<string, string>,
  topic: string,
): void {
  const wasFollowed = keysOf(hello, topic).map((key) => topics.delete(key));
  if (wasFollowed.includes(true)) {
    watchers.leave(topic, hello.person);
  }
}

function leaveAll(
  { watchers }: Given,
  hello: Hello | undefined,
  topics: Map<string, string>,
): void {
  for (const topic of new Set(topics.values())) {
    watchers.leave(topic, hello?.person ?? '');
  }
  topics.clear();
}

async function recheck(options: HubOptions, hello: Hello | undefined): Promise<void> {
  if (hello === undefined || hello.token === '') {
    return;
  }
  const { token, brand } = hello;
  if ((await options.resolveActor({ token, brandId: brand.id })) === undefined) {
    throw new Ended(NO_SESSION, 'login.not.session');
  }
}

function isMeant({ member }: Hello, who: Kicked): boolean {
  return (
    member !== undefined &&
    String(member.memberId) === who.memberId &&
    (who.sessionId === undefined || String(member.sessionId) === who.sessionId)
  );
}

function freshFrame(events: TopicLog, topic: string): string {
  return JSON.stringify({ type: 'fresh', topic, number: events.last(topic) });
}

function frameOf(text: string): Frame {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) {
    throw new Ended(NOT_ALLOWED, 'not a frame');
  }
  return { ...parsed };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

/** `lottery.draw` serves itself and `lottery.draw.<id>`. */
function isServed(served: readonly string[], topic: string): boolean {
  return served.some((one) => topic === one || topic.startsWith(`${one}.`));
}

/** A member follows what is meant for them alone and the public events of a topic: never another member's. */
function keysOf({ brand, member }: Hello, topic: string): readonly string[] {
  const shared = [
    topicKey({ brandId: brand.id, topic }),
    topicKey({ brandId: EVERY_BRAND, topic }),
  ];
  return member === undefined
    ? shared
    : [topicKey({ brandId: brand.id, topic, memberId: String(member.memberId) }), ...shared];
}
