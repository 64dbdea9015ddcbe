import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GivenKey, sealedBody } from './sealed-body.ts';

/** Holds the answer of a call: its status and its parsed body. */
export type Answered = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A server under a burst on a busy machine may need this long for an answer. */
const TRY_MS = 15_000;

/** Sends a request; undefined when the server did not answer (killed, refused, or too slow). */
export async function ask(url: string, init: RequestInit = {}): Promise<Answered | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TRY_MS) });
    const body = (await response.json()) as Readonly<Record<string, unknown>>;
    return { status: response.status, body };
  } catch {
    return undefined;
  }
}

/**
 * A killed server or database is back within this: on a busy machine with a slow disk it takes a while until a database has
 * read its log.
 */
export const MAX_RECOVERY_MS = 240_000;
const PAUSE_MS = 250;

/** Sends a request as `ask` does, and again while the server starts, restarts or sheds load. */
export async function askPatiently(
  url: string,
  init: RequestInit | (() => Promise<RequestInit>) = {},
): Promise<Answered | undefined> {
  const endMs = performance.now() + MAX_RECOVERY_MS;
  for (;;) {
    // A sealed body opens once, so that each try has one of its own.
    const answered = await ask(url, typeof init === 'function' ? await init() : init);
    const isBusy = answered === undefined || answered.status === 503;
    if (!isBusy || performance.now() > endMs) {
      return answered;
    }
    await sleep(PAUSE_MS);
  }
}

/** Reads the value of a wps envelope; throws when the call was refused or not answered. */
function bodyValue<Value>(answered: Answered | undefined, what: string): Value {
  if (answered === undefined || answered.status !== 200) {
    throw new Error(`${what}: ${JSON.stringify(answered)}`);
  }
  return (answered.body['value'] ?? answered.body) as Value;
}

/** Encrypts a body for one call of a server. */
export async function seal(url: string, payload: unknown): Promise<string> {
  const answered = await askPatiently(`${url}/wps/session/key/jwk`);
  return await sealedBody(bodyValue<GivenKey>(answered, 'key'), JSON.stringify(payload));
}

/** Describes a member who is logged in and plays by HTTP calls. */
export type Player = {
  readonly account: string;
  readonly token: string;
  readonly memberId: number;
  readonly balance: () => Promise<number>;
  /** Launches a game and opens its session at the studio. @returns the session reference */
  readonly enter: (game: { readonly studio: string; readonly nodeId: number }) => Promise<string>;
};

/** What every call of a member's page says. */
export const HEADERS = { merchant: 'shapla', language: 'EN', device: 'web' };

/** Logs in with an encrypted body, as the site does. */
export async function logInPlayer(
  url: string,
  who: { readonly account: string; readonly password: string },
): Promise<Player> {
  const login = { username: who.account, password: who.password, type: 'username' };
  const answered = await askPatiently(`${url}/wps/session/login`, async () => ({
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/jose' },
    body: await seal(url, login),
  }));
  const { token, id } = bodyValue<{ token: string; id: number }>(
    answered,
    `login of ${who.account}`,
  );
  const headers = { ...HEADERS, authorization: token };
  return {
    account: who.account,
    token,
    memberId: id,
    balance: async () =>
      bodyValue<{ sumBalance: number }>(
        await askPatiently(`${url}/wps/v2/wallets/balance`, { headers }),
        'balance',
      ).sumBalance,
    enter: async ({ studio, nodeId }) => {
      const launched = await askPatiently(
        `${url}/wps/game/launchGame?launchMode=GLS&nodeId=${nodeId}`,
        {
          headers,
        },
      );
      const { gameUrl } = bodyValue<{ gameUrl: string }>(launched, 'launch');
      const launch = new URL(gameUrl, url).searchParams.get('launch');
      const opened = await askPatiently(`${url}/studio/${studio}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch }),
      });
      return bodyValue<{ session: string }>(opened, 'game session').session;
    },
  };
}

/** Finds the catalogue's id of a game; throws when the catalogue has no such game. */
export async function nodeOf(url: string, gameCode: string): Promise<number> {
  const answered = await askPatiently(`${url}/wps/relay/GCSGAME_gameList?pageSize=3000`, {
    headers: HEADERS,
  });
  const { games } = bodyValue<{ games: { nodeId: number; gameCode: string }[] }>(answered, 'games');
  const game = games.find((one) => one.gameCode === gameCode);
  if (game === undefined) {
    throw new Error(`no game ${gameCode} in the catalogue`);
  }
  return game.nodeId;
}

/** Places one K3 line; the same key again is the same bet. */
export async function placeK3(
  url: string,
  bet: {
    readonly session: string;
    readonly key: string;
    readonly stake: number;
    readonly drawNo: string;
  },
): Promise<Answered | undefined> {
  return await ask(`${url}/studio/lottery/v1/bets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-game-session': bet.session,
      'idempotency-key': bet.key,
    },
    body: JSON.stringify({
      game: 'K3-1M',
      drawNo: bet.drawNo,
      lines: [{ play: 'BIG', pick: 'ANY', stake: bet.stake }],
    }),
  });
}

/**
 * Reads the number of the draw of K3 that takes bets now, and for `leftMs` more; undefined while none does or the server
 * does not answer.
 */
export async function openDraw(url: string, leftMs = 0): Promise<string | undefined> {
  const answered = await ask(`${url}/studio/lottery/v1/board?game=K3-1M`);
  const board = answered?.body as
    | {
        readonly serverNow?: number;
        readonly draw?: { readonly drawNo: string; readonly locksAt: number } | null;
      }
    | undefined;
  return board?.draw != null && (board.serverNow ?? 0) + leftMs < board.draw.locksAt
    ? board.draw.drawNo
    : undefined;
}

/** Makes a fresh idempotency key. */
export function newKey(): string {
  return randomUUID();
}

/** Registers a member as the site does; the brand's captcha must be off. */
export async function registerPlayer(
  url: string,
  who: { readonly account: string; readonly password: string },
): Promise<void> {
  const { account: username, password } = who;
  const answered = await askPatiently(`${url}/wps/member/register`, async () => ({
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/jose' },
    body: await seal(url, {
      username,
      password,
      confirmPassword: password,
      termsVersion: await termsOf(url),
    }),
  }));
  bodyValue(answered, `registration of ${username}`);
}

/** The version of the terms that the site's registration shows. */
async function termsOf(url: string): Promise<string> {
  const answered = await fetch(`${url}/wps/system/setting/agreement`, { headers: HEADERS });
  const { value } = (await answered.json()) as { readonly value: { readonly version: string } };
  return value.version;
}
