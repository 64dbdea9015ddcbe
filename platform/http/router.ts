import type { Verb } from '#platform/contract/endpoint.ts';
import type { Handler } from './handle.ts';

/** Where a path leads: the handler and what stood in place of its `{names}`. */
export type Match = {
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
};

/** The closed table of names a process serves. */
export type Router = {
  /** `wrongVerb` when the path is served under another verb, `unknown` when it is not served at all. */
  readonly match: (method: string, path: string) => Match | 'wrongVerb' | 'unknown';
  /** Every name that is served, such as `GET /wps/captcha`. */
  readonly names: readonly string[];
};

type Pattern = { readonly segments: readonly string[]; readonly verbs: Map<string, Handler> };
const NO_PARAMS = {};

/** Builds the table; a name served twice is a mistake of the build and throws. */
export function createRouter(handlers: readonly Handler[]): Router {
  const exact = new Map<string, Map<string, Handler>>();
  const patterns = new Map<string, Pattern>();
  const names: string[] = [];

  for (const handler of handlers) {
    for (const name of handler.endpoint.wire) {
      const [verb, path] = splitName(name);
      const verbs = path.includes('{') ? patternOf(patterns, path).verbs : verbsOf(exact, path);
      if (verbs.has(verb)) {
        throw new Error(`${name} is served twice`);
      }
      verbs.set(verb, handler);
      names.push(name);
    }
  }

  return {
    names: names.sort(),
    match: (method, path) => {
      const known = exact.get(path);
      if (known !== undefined) {
        return matchVerb(known, method, NO_PARAMS);
      }
      return matchPattern([...patterns.values()], method, path);
    },
  };
}

/** Takes `GET /wps/captcha` apart. */
export function splitName(name: string): readonly [Verb, string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space) as Verb, name.slice(space + 1)];
}

function verbsOf(exact: Map<string, Map<string, Handler>>, path: string): Map<string, Handler> {
  const verbs = exact.get(path) ?? new Map<string, Handler>();
  exact.set(path, verbs);
  return verbs;
}

function patternOf(patterns: Map<string, Pattern>, path: string): Pattern {
  const pattern = patterns.get(path) ?? { segments: path.split('/'), verbs: new Map() };
  patterns.set(path, pattern);
  return pattern;
}

function matchVerb(
  verbs: Map<string, Handler>,
  method: string,
  params: Readonly<Record<string, string>>,
): Match | 'wrongVerb' {
  const handler = verbs.get(method === 'HEAD' ? 'GET' : method);
  return handler === undefined ? 'wrongVerb' : { handler, params };
}

function matchPattern(
  patterns: readonly Pattern[],
  method: string,
  path: string,
): Match | 'wrongVerb' | 'unknown' {
  const segments = path.split('/');
  let answer: 'wrongVerb' | 'unknown' = 'unknown';
  for (const pattern of patterns) {
    const params = paramsOf(pattern.segments, segments);
    const match = params === undefined ? undefined : matchVerb(pattern.verbs, method, params);
    if (match === 'wrongVerb') {
      answer = 'wrongVerb';
    } else if (match !== undefined && isAllowed(match)) {
      return match;
    }
  }
  return answer;
}

function paramsOf(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) {
    return undefined;
  }
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) {
      const value = decoded(segment);
      if (value === undefined || value === '') {
        return undefined;
      }
      params[part.slice(1, -1)] = value;
    } else if (part !== segment) {
      return undefined;
    }
  }
  return params;
}

/** A hidden slash or control character is never part of one of our names; other people's ids may have them. */
function isAllowed({ handler, params }: Match): boolean {
  return (
    handler.endpoint.hasFreeNames === true ||
    !Object.values(params).some((text) => /[/\\\p{Cc}]/u.test(text))
  );
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
