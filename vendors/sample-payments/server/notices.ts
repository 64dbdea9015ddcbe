import { randomBytes } from 'node:crypto';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { LINE } from '../paths.ts';
import type { Fields, Provider, Telling } from './provider.ts';
import { numberIn, textIn } from './store.ts';

const SLOW_MS = 10_000;
const BEAT_MS = 50;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;
const TRY_MS = 5_000;
const AT_ONCE = 16;
/** A notice of any other order may come so much earlier or later. */
const SHUFFLED_MS = 3_000;

const MODES = ['delayMs', 'copies', 'shuffle', 'silence'] as const;

/** Sets how notices are disturbed from now on; what a call does not name is off. */
export function setModes(provider: Provider, call: Fields): object {
  const set = provider.store.db.prepare(
    'insert into mode (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  for (const name of MODES) {
    const value = call[name];
    set.run(name, typeof value === 'number' ? Math.trunc(value) : 0);
  }
  return {};
}

/** Queues a notice, as often and as late as the modes say. Each has an event id of its own, also its copies: the same one. */
export function queueNotice(provider: Provider, url: string, fact: Fields, telling: Telling): void {
  const mode = (name: (typeof MODES)[number]) =>
    numberIn(provider.store.db.prepare('select value from mode where name = ?').get(name), 'value');
  if (url === '' || telling === 'never' || mode('silence') > 0) {
    return;
  }
  const body = JSON.stringify({ event_id: `E${randomBytes(9).toString('hex')}`, ...fact });
  const copies = Math.max(1, mode('copies'), telling === 'copies' ? 3 : 1);
  const delayMs = mode('delayMs') + (telling === 'slow' ? SLOW_MS : 0);
  const insert = provider.store.db.prepare(
    'insert into notice (url, body, due_ms) values (?, ?, ?)',
  );
  for (let copy = 0; copy < copies; copy += 1) {
    const shuffledMs = mode('shuffle') > 0 ? Math.floor(provider.random() * SHUFFLED_MS) : 0;
    insert.run(url, body, provider.nowMs() + delayMs + shuffledMs);
  }
}

/** Sends what is due until it is stopped; a notice that is not answered with 200 is sent again. */
export function sendNotices(
  provider: Provider,
  options: { readonly key: Uint8Array; readonly report: (line: string) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  const working = new Set<number>();
  const pending = new Set<Promise<void>>();
  const beat = setInterval(() => {
    const due = provider.store.db
      .prepare(
        'select seq, url, body, tries from notice where is_done = 0 and due_ms <= ? order by due_ms, seq limit ?',
      )
      .all(provider.nowMs(), AT_ONCE * 4);
    for (const row of due) {
      const seq = numberIn(row, 'seq');
      if (working.size >= AT_ONCE || working.has(seq)) {
        continue;
      }
      working.add(seq);
      const sent = sendOne(provider, options, row, stopping.signal).finally(() => {
        working.delete(seq);
        pending.delete(sent);
      });
      pending.add(sent);
    }
  }, BEAT_MS);
  return async () => {
    clearInterval(beat);
    stopping.abort();
    await Promise.allSettled(pending);
  };
}

async function sendOne(
  provider: Provider,
  options: { readonly key: Uint8Array; readonly report: (line: string) => void },
  row: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<void> {
  const seq = numberIn(row, 'seq');
  const isTaken = await post(provider, options.key, row, signal).catch(() => false);
  if (signal.aborted) {
    return;
  }
  const tries = numberIn(row, 'tries') + 1;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
  provider.store.db
    .prepare('update notice set is_done = ?, tries = ?, due_ms = ? where seq = ?')
    .run(isTaken ? 1 : 0, tries, provider.nowMs() + pauseMs, seq);
  if (!isTaken && tries === 5) {
    options.report(`notice ${seq} is not taken`);
  }
}

async function post(
  provider: Provider,
  key: Uint8Array,
  row: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<boolean> {
  const url = new URL(textIn(row, 'url'));
  const body = textIn(row, 'body');
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
    headers: signedHeaders(
      { vendor: LINE, keyId: LINE, algorithm: 'hmac-sha256', secret: key, nowMs: provider.nowMs },
      {
        method: 'POST',
        target: `${url.pathname}${url.search}`,
        body,
        nonce: randomBytes(16).toString('hex'),
      },
    ),
  });
  await response.arrayBuffer();
  return response.status === 200;
}
