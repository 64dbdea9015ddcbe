import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { vi } from 'vitest';
import type { Endpoint, Rejections } from '#platform/contract/endpoint.ts';
import { splitName } from '#platform/contract/endpoint.ts';

/** One endpoint of the server that a test plays. Built by `answers`. */
export type PlayedEndpoint = {
  readonly endpoint: Endpoint;
  readonly reply: (input: unknown) => Promise<Response>;
};

/** A refusal in place of an answer. Built by `refuses`. */
class Refusing<Code> {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

/** What any call may be answered by a server that has too much to do. */
type Busy = 'system.busy';

/** The server refuses with one of the codes that the contract declares, or as too busy. */
export function refuses<const Code extends string>(code: Code): Refusing<Code> {
  return new Refusing(code);
}

type Answer<O extends TSchema, R extends Rejections> =
  | Static<O>
  | Refusing<Extract<keyof R, string> | Busy>;

/**
 * What the server answers at an endpoint. Both sides are held to the contract: an input that it does not allow, or an
 * output that it does not describe, fails the test.
 */
export function answers<I extends TSchema, O extends TSchema, const R extends Rejections>(
  endpoint: Endpoint<I, O, R>,
  answer: (input: Static<I>) => Answer<O, R> | Promise<Answer<O, R>>,
): PlayedEndpoint {
  const [name] = endpoint.wire;
  return {
    endpoint,
    reply: async (input) => {
      mustBe(endpoint.input, input, `the page sends to ${name}`);
      const answered = await answer(input);
      if (answered instanceof Refusing) {
        const body = {
          success: false,
          value: null,
          message: `error.${answered.code}`,
          errorCode: answered.code,
        };
        return Response.json(body, { status: endpoint.rejects[answered.code] ?? 400 });
      }
      mustBe(endpoint.output, answered, `the test answers at ${name}`);
      const isWrapped = (endpoint.envelope ?? (name?.includes(' /wps/') ? 'wps' : 'raw')) === 'wps';
      return Response.json(
        isWrapped ? { success: true, value: answered, message: null } : answered,
      );
    },
  };
}

export type PlayedServer = {
  /** Errors that fail the test: calls without a faked answer, and answers that break a contract. */
  readonly faults: readonly string[];
};

/** Takes the place of `fetch`. A call that none of the endpoints takes is a fault, and is answered as if the line were down. */
export function playServer(played: readonly PlayedEndpoint[]): PlayedServer {
  const faults: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const [asked] = played.flatMap(({ endpoint, reply }) => {
      const [verb, path] = splitName(endpoint.wire[0] ?? 'GET /');
      const named = verb === method ? namedIn(path, pathname) : undefined;
      return named === undefined ? [] : [{ endpoint, reply, named }];
    });
    try {
      if (asked === undefined) {
        throw new Error(`nothing answers ${method} ${pathname}`);
      }
      const { input, sealed } = asked.endpoint;
      if (sealed === true) {
        throw new Error(`${method} ${pathname} is encrypted: a story in the browser calls it`);
      }
      return await asked.reply(
        method === 'GET'
          ? Value.Convert(input, { ...Object.fromEntries(searchParams), ...asked.named })
          : // What an address names is text; the server reads it as the contract has it.
            { ...JSON.parse(String(body ?? '{}')), ...Object(Value.Convert(input, asked.named)) },
      );
    } catch (error) {
      faults.push(String(error));
      throw error;
    }
  });
  return { faults };
}

/** The fields that a path names, such as `{id}`; undefined when it is another path. */
function namedIn(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found === null ? undefined : { ...found.groups };
}

function mustBe<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): asserts value is Static<Schema> {
  if (!Value.Check(schema, value)) {
    const [first] = Value.Errors(schema, value);
    throw new Error(`${what}: ${JSON.stringify(first)}`);
  }
}
