import type { StaticEncode, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/**
 * A business fact that other modules may listen to, declared in the `events.ts` of the module that announces it.
 * A schema describes its payload, so that a listener gets the very values that were announced, with their types.
 */
export type EventDefinition<Schema extends TSchema = TSchema> = {
  /** The module and what happened: `play.round_settled`. */
  readonly name: string;
  readonly payload: Schema;
};

/** The payload that an event is announced with and that its listeners get. */
export type PayloadOf<Event extends EventDefinition> = StaticEncode<Event['payload']>;

/** One announcement. `id` is the idempotency key of the fact: a listener has one waiting job for it. */
export type Announcement<Schema extends TSchema> = {
  readonly id: string;
  readonly payload: StaticEncode<Schema>;
};

/**
 * Declares an event.
 * @param payload its shape: values of JSON, and `Type.BigInt()` for ids and ticks
 */
export function defineEvent<Schema extends TSchema>(
  name: string,
  payload: Schema,
): EventDefinition<Schema> {
  return { name, payload };
}

/** Writes a value as JSON; a bigint travels as its decimal text. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

/**
 * Makes the reader of an event's payload, for values that went through `encodeJson` and `JSON.parse`.
 * @returns a function that throws when a value has another shape, such as one that another release queued
 */
export function createDecoder<Schema extends TSchema>({
  name,
  payload,
}: EventDefinition<Schema>): (json: unknown) => StaticEncode<Schema> {
  const shape = Compile(payload);
  return (json) => {
    const decoded = Value.Convert(payload, json);
    if (!shape.Check(decoded)) {
      throw new Error(`this is no payload of ${name}`);
    }
    return decoded;
  };
}
