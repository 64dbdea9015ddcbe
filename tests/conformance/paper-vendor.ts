import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Compile } from 'typebox/compile';
import type { SigningKey } from '#seamless/conformance/subject.ts';
import { isSignature, replyText, requestText, signText } from '#seamless/signature.ts';
import {
  AskGames,
  AskKick,
  AskLaunch,
  AskLimits,
  AskRound,
  AskTransactions,
  VENDOR_CALLS,
  type VendorGame,
  type VendorTransaction,
} from '#seamless/vendor-api.ts';
import { refusal, WALLET_REFUSALS, type WalletRefusal } from '#seamless/wallet-errors.ts';

const isGames = Compile(AskGames);
const isLaunch = Compile(AskLaunch);
const isTransactions = Compile(AskTransactions);
const isRound = Compile(AskRound);
const isKick = Compile(AskKick);
const isLimits = Compile(AskLimits);

type Books = {
  readonly games: readonly VendorGame[];
  readonly transactions: readonly VendorTransaction[];
  /** The open game sessions by their names, each with the version of its limits. */
  readonly sessions?: Map<string, { readonly version: number; readonly limits: object }>;
};

/**
 * Starts a minimal vendor that answers every call of the platform, with two entries to a page.
 * @param answerKey answers are signed with it; by default with the key of the calls
 */
export async function startPaperVendor(
  key: SigningKey,
  books: Books,
  answerKey: Uint8Array = key.secret,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const nonces = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const header = (name: string): string => String(request.headers[name] ?? '');
      const target = request.url ?? '';
      const nonce = header('x-nonce');
      const timestampMs = header('x-timestamp');
      const text = requestText({
        method: request.method ?? '',
        target,
        vendor: header('x-vendor-id'),
        keyId: header('x-key-id'),
        timestampMs,
        nonce,
        body,
      });
      const isBelieved =
        header('x-vendor-id') === key.vendor &&
        header('x-key-id') === key.keyId &&
        isSignature({
          algorithm: 'hmac-sha256',
          key: key.secret,
          text,
          header: header('x-signature'),
        }) &&
        /^[0-9]{13}$/.test(timestampMs) &&
        Math.abs(Date.now() - Number(timestampMs)) <= 60_000 &&
        nonce.length >= 22 &&
        !nonces.has(nonce);
      nonces.add(nonce);
      const answer = isBelieved ? answerOf(books, target, body) : refusal('AUTH_FAILED', nonce);
      const status = isRefusal(answer) ? WALLET_REFUSALS[answer.code].status : 200;
      const written = JSON.stringify(answer);
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-signature': signText(
          'hmac-sha256',
          answerKey,
          replyText({ status, nonce, body: written }),
        ),
      });
      response.end(written);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Answer = WalletRefusal | ({ readonly code: 'OK' } & Readonly<Record<string, unknown>>);

function isRefusal(answer: Answer): answer is WalletRefusal {
  return answer.code !== 'OK';
}

function answerOf(books: Books, target: string, body: Buffer): Answer {
  const asked: unknown = JSON.parse(body.toString());
  return CALLS[target]?.(books, asked) ?? refusal('BAD_REQUEST', 'paper');
}

/** Maps each call to the function that answers it; undefined means that the request has the wrong shape. */
const CALLS: Readonly<Record<string, (books: Books, asked: unknown) => Answer | undefined>> = {
  [VENDOR_CALLS.games.path]: ({ games }, asked) => {
    const page = isGames.Check(asked) ? pageOf(games, asked.cursor) : undefined;
    return page && { code: 'OK', games: page.items, ...page.next };
  },
  [VENDOR_CALLS.launch.path]: ({ games }, asked) => {
    if (!isLaunch.Check(asked)) {
      return undefined;
    }
    return games.some(({ code }) => code === asked.game)
      ? { code: 'OK', url: `/play/${asked.game}?launch=${asked.launch_token}` }
      : refusal('GAME_DISABLED', 'paper');
  },
  [VENDOR_CALLS.transactions.path]: ({ transactions }, asked) => {
    if (!isTransactions.Check(asked) || asked.to < asked.from) {
      return undefined;
    }
    const found = transactions.filter(({ occurred_at: at }) => at >= asked.from && at < asked.to);
    const page = pageOf(found, asked.cursor);
    return page && { code: 'OK', transactions: page.items, ...page.next };
  },
  [VENDOR_CALLS.round.path]: ({ transactions }, asked) => {
    const wanted = isRound.Check(asked) ? asked.round_id : undefined;
    return transactions.some(({ round_id: id }) => id === wanted)
      ? { code: 'OK', url: `/rounds/${wanted}` }
      : refusal('BET_NOT_FOUND', 'paper');
  },
  [VENDOR_CALLS.kick.path]: ({ sessions }, asked) => {
    if (!isKick.Check(asked)) {
      return undefined;
    }
    const isEnded = asked.session !== undefined && sessions?.delete(asked.session) === true;
    return { code: 'OK', ended: isEnded ? 1 : 0 };
  },
  [VENDOR_CALLS.limits.path]: ({ sessions }, asked) => {
    if (!isLimits.Check(asked)) {
      return undefined;
    }
    const { session, version, limits } = asked;
    const known = sessions?.get(session);
    const applied = known !== undefined && version > known.version;
    if (applied) {
      sessions?.set(session, { version, limits });
    }
    return { code: 'OK', applied };
  },
};

const PAGE = 2;

function pageOf<Item>(items: readonly Item[], cursor = '0') {
  if (!/^[0-9]+$/.test(cursor)) {
    return undefined;
  }
  const from = Number(cursor);
  const to = from + PAGE;
  return { items: items.slice(from, to), next: to < items.length ? { next: String(to) } : {} };
}
