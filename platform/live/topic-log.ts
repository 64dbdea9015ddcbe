import { randomInt } from 'node:crypto';
import type { LiveEvent } from './live.ts';

const STORED_PER_TOPIC = 100;
const MAX_TOPICS = 50_000;
const FIRST_NUMBER_BELOW = 2 ** 47;

/** The last events of each topic in this process, numbered, for those who come back after a break. */
export type TopicLog = {
  readonly add: (key: string, topic: string, data: unknown) => LiveEvent;
  /** The number the next follower counts from. */
  readonly last: (key: string) => number;
  /** @returns what came after the number, or undefined when this process does not know */
  readonly since: (key: string, after: number) => readonly LiveEvent[] | undefined;
};

/**
 * Numbers start at a random place in each process, so a number that another process gave is not among ours and the
 * follower is asked to fetch again instead of missing something.
 */
export function createTopicLog(): TopicLog {
  const topics = new Map<string, { next: number; events: LiveEvent[] }>();

  function open(key: string) {
    const known = topics.get(key);
    if (known !== undefined) {
      return known;
    }
    if (topics.size >= MAX_TOPICS) {
      const [oldest] = topics.keys();
      topics.delete(oldest ?? '');
    }
    const made = { next: randomInt(1, FIRST_NUMBER_BELOW), events: [] };
    topics.set(key, made);
    return made;
  }

  return {
    add: (key, topic, data) => {
      const log = open(key);
      const event = { topic, number: log.next, data };
      log.next += 1;
      log.events.push(event);
      if (log.events.length > STORED_PER_TOPIC) {
        log.events.shift();
      }
      return event;
    },
    last: (key) => open(key).next - 1,
    since: (key, after) => {
      const log = topics.get(key);
      if (log === undefined || after >= log.next) {
        return undefined;
      }
      const oldest = log.events[0]?.number ?? log.next;
      if (after < oldest - 1) {
        return undefined;
      }
      return log.events.filter((event) => event.number > after);
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
