import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { isSignature, replyText, requestText, signText } from '#seamless/signature.ts';
import { VENDOR_CALLS, type VendorGame } from '#seamless/vendor-api.ts';
import { type RefusalCode, refusal, WALLET_REFUSALS } from '#seamless/wallet-errors.ts';
import { linesOf, minReturn4, minStake } from '../data/game-rules.ts';
import { listTypesOf } from '../data/list-types.ts';
import type { Play } from '../data/sample-game.ts';
import { maxStake } from '../data/stakes.ts';
import { findGame, GAMES, tileOf, VENDORS } from '../data/vendors.ts';
import { answerExternalWalletCall } from './external-wallets/external-wallet-calls.ts';
import { answerGrantCall } from './free-rounds/grant-calls.ts';
import { keyOf, platformKeyOf } from './keys.ts';
import { isFinal } from './rounds/round.ts';
import { findRound } from './rounds/round-store.ts';
import { endSessions, takeLimits } from './sessions/session-calls.ts';
import { listLines } from './transactions/book-store.ts';
import type { VendorContext } from './vendor-context.ts';

export type SignedCall = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};
export type SignedReply = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

const checks = {
  launch: Compile(VENDOR_CALLS.launch.input),
  games: Compile(VENDOR_CALLS.games.input),
  transactions: Compile(VENDOR_CALLS.transactions.input),
  round: Compile(VENDOR_CALLS.round.input),
  kick: Compile(VENDOR_CALLS.kick.input),
  limits: Compile(VENDOR_CALLS.limits.input),
};

/** Path that the platform's proxy forwards; the pages are below it. */
const PAGE = '/sample/';
const WINDOW_MS = 60_000;
/** A nonce of at least 128 bits, as the platform requires of its vendors. */
const NONCE = /^[A-Za-z0-9_-]{22,128}$/;
const seen = new Map<string, number>();

/**
 * Answers the platform's calls to one of the vendors. They are signed with that vendor's key of the platform; the
 * answer is signed with the vendor's own.
 */
export function answerVendorCall(context: VendorContext, call: SignedCall): SignedReply {
  const header = (name: string) => call.headers[name] ?? '';
  const vendor = header('x-vendor-id');
  const isOurs = VENDORS.some(({ code }) => code === vendor);
  const answer =
    isOurs && isAuthentic(context, call) ? answerOf(context, vendor, call) : 'AUTH_FAILED';
  const isCode = typeof answer === 'string';
  const status = isCode ? WALLET_REFUSALS[answer].status : 200;
  const body = JSON.stringify(isCode ? refusal(answer, randomUUID()) : answer);
  const headers = isOurs
    ? {
        'x-signature': signText(
          'ed25519',
          Buffer.from(keyOf(context.store, vendor).privateSeed, 'hex'),
          replyText({ status, nonce: header('x-nonce'), body }, 'v2'),
        ),
      }
    : {};
  return { status, body, headers };
}

/** Whether a call is signed by the platform's key for this vendor, within a minute of now, with a new nonce. */
function isAuthentic(context: VendorContext, call: SignedCall): boolean {
  const header = (name: string) => call.headers[name] ?? '';
  const [vendor, keyId, timestampMs, nonce] = [
    header('x-vendor-id'),
    header('x-key-id'),
    header('x-timestamp'),
    header('x-nonce'),
  ];
  const key = platformKeyOf(context.store, vendor, keyId);
  if (key === undefined) {
    return false;
  }
  const { method, target, body } = call;
  const text = requestText({ method, target, vendor, keyId, timestampMs, nonce, body }, 'v2');
  const isSigned = isSignature({
    algorithm: 'ed25519',
    key: Buffer.from(key, 'hex'),
    text,
    header: header('x-signature'),
  });
  return (
    isSigned && NONCE.test(nonce) && isFresh(context, Number(timestampMs), `${keyId} ${nonce}`)
  );
}

/** Whether a time stamp is within a minute of now and its nonce is new. */
export function isFresh(
  context: Pick<VendorContext, 'nowMs'>,
  stampMs: number,
  nonce: string,
): boolean {
  const nowMs = context.nowMs();
  for (const [old, untilMs] of seen) {
    if (untilMs > nowMs) {
      break;
    }
    seen.delete(old);
  }
  if (!(Math.abs(nowMs - stampMs) <= WINDOW_MS) || seen.has(nonce)) {
    return false;
  }
  seen.set(nonce, nowMs + 2 * WINDOW_MS);
  return true;
}

function answerOf(context: VendorContext, vendor: string, call: SignedCall): RefusalCode | object {
  const input = readJson(call.body);
  const other = { path: call.target, input };
  return (
    answerExternalWalletCall(context, vendor, other) ??
    answerGrantCall(context, vendor, other) ??
    answerPlain(context, vendor, other)
  );
}

function answerPlain(
  context: VendorContext,
  vendor: string,
  { path, input }: { readonly path: string; readonly input: unknown },
): RefusalCode | object {
  switch (path) {
    case VENDOR_CALLS.launch.path:
      return checks.launch.Check(input) ? launch(vendor, input) : 'BAD_REQUEST';
    case VENDOR_CALLS.games.path:
      // All games are on one page, so that every cursor is invalid.
      return checks.games.Check(input) && input.cursor === undefined
        ? { code: 'OK', games: feedOf(vendor) }
        : 'BAD_REQUEST';
    case VENDOR_CALLS.transactions.path:
      return checks.transactions.Check(input)
        ? transactions(context, vendor, input)
        : 'BAD_REQUEST';
    case VENDOR_CALLS.round.path:
      return checks.round.Check(input) ? roundPage(context, vendor, input.round_id) : 'BAD_REQUEST';
    case VENDOR_CALLS.kick.path:
      return checks.kick.Check(input) ? endSessions(context, vendor, input) : 'BAD_REQUEST';
    case VENDOR_CALLS.limits.path:
      return checks.limits.Check(input) ? takeLimits(context, vendor, input) : 'BAD_REQUEST';
    default:
      return 'BAD_REQUEST';
  }
}

export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Launch = {
  readonly game: string;
  readonly launch_token: string;
  readonly language: string;
  readonly back_url: string;
  readonly extra?: Readonly<Record<string, string>>;
};

function launch(vendor: string, asked: Launch): RefusalCode | object {
  if (findGame(vendor, asked.game) === undefined) {
    return 'GAME_DISABLED';
  }
  const query = new URLSearchParams({
    ...asked.extra,
    vendor,
    launch: asked.launch_token,
    lang: asked.language.toLowerCase(),
    back: asked.back_url,
  });
  return { code: 'OK', url: `${PAGE}?${query}` };
}

/** The games of one vendor, in the form of the platform's catalogue. */
export function feedOf(vendor: string): readonly VendorGame[] {
  const type = VENDORS.find(({ code }) => code === vendor)?.gameType ?? 'RNG';
  return GAMES.filter((game) => game.vendor === vendor).map((game) => ({
    code: game.code,
    game_type: type,
    name: game.name,
    classify: [game.classify],
    list_types: listTypesOf(game.play, type),
    icon: `${PAGE}pictures/${tileOf(game)}`,
    min_stake: minStake(game.play),
    max_stake: maxStake(game.play),
    rtp4: minReturn4(game.play),
    ...linesField(game.play),
    supports_trial: true,
    is_hot: game.isHot,
    is_new: game.isNew,
  }));
}

function linesField(play: Play) {
  const lines = linesOf(play);
  return lines === undefined ? {} : { lines };
}

type Window = { readonly from: number; readonly to: number; readonly cursor?: string };

function transactions(context: VendorContext, vendor: string, { from, to, cursor }: Window) {
  const after = Number(cursor ?? 0);
  if (!Number.isSafeInteger(after) || to < from) {
    return 'BAD_REQUEST';
  }
  const page = listLines(context.store, { vendor, fromMs: from, toMs: to, after });
  return {
    code: 'OK',
    transactions: page.lines,
    ...(page.next === undefined ? {} : { next: String(page.next) }),
  };
}

function roundPage(context: VendorContext, vendor: string, id: string): RefusalCode | object {
  const round = findRound(context.store, id);
  return round === undefined || round.vendor !== vendor || !isFinal(round)
    ? 'BET_NOT_FOUND'
    : { code: 'OK', url: `${PAGE}?round=${encodeURIComponent(id)}` };
}
