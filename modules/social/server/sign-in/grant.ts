import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { Unreachable } from '#platform/egress/ask-outside.ts';
import { type Departure, NotProved, type Return } from '../adapter.ts';

/** The address the browser came back to, as the library reads it. */
export function returnUrl({ redirectUri }: Departure, back: Return): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', back.code);
  url.searchParams.set('state', back.state);
  if (back.iss !== undefined) {
    url.searchParams.set('iss', back.iss);
  }
  return url;
}

/** Sorts what a grant threw: a line that is down, or an answer that does not hold. Anything else is a bug. */
export function failureOf(error: unknown): never {
  const unreachable = causeOf(error);
  if (unreachable !== undefined) {
    throw unreachable;
  }
  if (error instanceof ClientError) {
    throw new NotProved(error.code ?? 'client', { cause: error });
  }
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    throw new NotProved(error.error, { cause: error });
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    throw new NotProved('profile refused', { cause: error });
  }
  throw error;
}

/** The library wraps what its fetch throws. */
function causeOf(error: unknown): Unreachable | undefined {
  let cause = error;
  while (cause instanceof Error) {
    if (cause instanceof Unreachable) {
      return cause;
    }
    cause = cause.cause;
  }
  return undefined;
}

/** A text of an answer by its path, such as `picture.url`; numbers count, since some providers number people. */
export function readText(answer: unknown, path: string): string | undefined {
  const found = readField(answer, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

export function readField(answer: unknown, path: string): unknown {
  return path === ''
    ? undefined
    : path
        .split('.')
        .reduce<unknown>(
          (value, name) =>
            typeof value === 'object' && value !== null && Object.hasOwn(value, name)
              ? Object.entries(value).find(([key]) => key === name)?.[1]
              : undefined,
          answer,
        );
}
