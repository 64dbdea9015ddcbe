import { randomInt } from 'node:crypto';
import type { LiveEvent } from './live.ts';

const STORED_PER_KEY = 100;
const MAX_KEYS = 50_000;
const MAX_TOPICS = 50_000;
const FIRST_NUMBER_BELOW = 2 ** 47;

/**
 * The last events of each topic in this process, for those who come back after a break. A topic has one row of numbers for all
 * of its keys: a follower counts what it gets by several of them.
 */
export type TopicLog = {
  readonly add: (key: string, topic: string, data: unknown) => LiveEvent;
  /** The number the next follower of the topic counts from. */
  readonly last: (topic: string) => number;
  /** @returns what came after the number by any of the keys, or undefined when this process does not know */
  readonly since: (
    topic: string,
    keys: readonly string[],
    after: number,
  ) => readonly LiveEvent[] | undefined;
};

/** The last events of one key; those up to a number are forgotten. */
type KeyLog = { readonly events: LiveEvent[]; forgottenUpTo: number };
/** The number of its next event, the number up to which it is not known what there was, and its keys. */
type Topic = { next: number; forgottenUpTo: number; readonly logs: Map<string, KeyLog> };

/**
 * Numbers start at a random place in each process, so a number that another process gave is not among ours and the
 * follower is asked to fetch again instead of missing something.
 */
export function createTopicLog(): TopicLog {
  const topics = new Map<string, Topic>();
  /** The topics of keys, in the order in which keys came. */
  const topicOf = new Map<string, Topic>();

  function open(name: string): Topic {
    const known = topics.get(name);
    if (known !== undefined) {
      return known;
    }
    const next = randomInt(1, FIRST_NUMBER_BELOW);
    const made = { next, forgottenUpTo: next - 1, logs: new Map<string, KeyLog>() };
    topics.set(name, made);
    const [oldest] = topics;
    if (topics.size > MAX_TOPICS && oldest !== undefined) {
      const [forgotten, { logs }] = oldest;
      topics.delete(forgotten);
      for (const key of logs.keys()) {
        topicOf.delete(key);
      }
    }
    return made;
  }

  function openLog(topic: Topic, key: string): KeyLog {
    const known = topic.logs.get(key);
    if (known !== undefined) {
      return known;
    }
    const made: KeyLog = { events: [], forgottenUpTo: 0 };
    topic.logs.set(key, made);
    topicOf.set(key, topic);
    const [oldest] = topicOf;
    if (topicOf.size > MAX_KEYS && oldest !== undefined) {
      const [forgotten, of] = oldest;
      of.forgottenUpTo = Math.max(
        of.forgottenUpTo,
        of.logs.get(forgotten)?.events.at(-1)?.number ?? 0,
      );
      of.logs.delete(forgotten);
      topicOf.delete(forgotten);
    }
    return made;
  }

  return {
    add: (key, name, data) => {
      const topic = open(name);
      const log = openLog(topic, key);
      const event = { topic: name, number: topic.next, data };
      topic.next += 1;
      log.events.push(event);
      if (log.events.length > STORED_PER_KEY) {
        log.forgottenUpTo = log.events.shift()?.number ?? 0;
      }
      return event;
    },
    last: (name) => open(name).next - 1,
    since: (name, keys, after) => {
      const topic = topics.get(name);
      if (topic === undefined || after >= topic.next || after < topic.forgottenUpTo) {
        return undefined;
      }
      const logs = keys.flatMap((key) => topic.logs.get(key) ?? []);
      return logs.some(({ forgottenUpTo }) => after < forgottenUpTo)
        ? undefined
        : logs
            .flatMap(({ events }) => events.filter(({ number }) => number > after))
            .toSorted((one, other) => one.number - other.number);
    },
  };
}

/** Key of a topic's log: members never share one. */
export function topicKey(of: {
  readonly brandId: number;
  readonly topic: string;
  readonly memberId?: string;
}): string {
  return `${of.brandId} ${of.topic} ${of.memberId ?? ''}`;
}
