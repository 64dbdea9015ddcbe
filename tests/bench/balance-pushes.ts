import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { BALANCE_TOPIC } from '#modules/wallet/contract.ts';

const OPEN_WITHIN_MS = 20_000;

export type BalancePushes = {
  /** Waits for the next balance of a member after a moment; undefined for a member who has no page open. */
  readonly next: (memberId: string) => Promise<number> | undefined;
  readonly close: () => void;
};

/** Opens a page's connection for each of these members, which follows the own balance as the header does. */
export async function followBalances(
  client: pg.Client,
  at: { readonly url: string; readonly merchant: string; readonly memberIds: readonly string[] },
): Promise<BalancePushes> {
  const waiting = new Map<string, ((atMs: number) => void)[]>();
  const sockets = await Promise.all(
    at.memberIds.map(async (memberId) => {
      const token = await openLogin(client, memberId);
      waiting.set(memberId, []);
      return await follow(at, token, () => {
        for (const arrived of waiting.get(memberId)?.splice(0) ?? []) {
          arrived(performance.now());
        }
      });
    }),
  );
  return {
    next: (memberId) => {
      const line = waiting.get(memberId);
      return line === undefined ? undefined : new Promise((resolve) => void line.push(resolve));
    },
    close: () => {
      for (const socket of sockets) {
        socket.terminate();
      }
    },
  };
}

/** What a login would have written. */
async function openLogin(client: pg.Client, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into identity.session
       (brand_id, account_id, token_hash, ip, subscriber, user_agent, opened_at, last_used_at, idle_seconds, expires_at)
     values (1, $1, $2, '127.0.0.1', '127.0.0.1', 'bench', now(), now(), 3600, now() + interval '1 hour')`,
    [memberId, createHash('sha256').update(token).digest()],
  );
  return token;
}

async function follow(
  { url, merchant }: { readonly url: string; readonly merchant: string },
  token: string,
  receive: () => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  return await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a page got no line')), OPEN_WITHIN_MS);
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a page's line was closed: ${code}`)));
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', token, merchant }));
      socket.send(JSON.stringify({ type: 'follow', topic: BALANCE_TOPIC }));
    });
    socket.on('message', (data: Buffer) => {
      const frame: { readonly type?: string } = JSON.parse(data.toString('utf8'));
      if (frame.type === 'fresh') {
        clearTimeout(late);
        resolve(socket);
      } else if (frame.type === 'event') {
        receive();
      }
    });
  });
}
