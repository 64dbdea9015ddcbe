import { findBoot } from './boot.ts';
import type { Boot } from './boot-data.ts';

/** A part that waits longer goes on: one that the server has drawn stays as it is, others ask by themselves. */
const PATIENCE_MS = 5_000;
/** A file that is under way for so long is asked for again. */
const LOST_MS = 20_000;
/** A file that was refused is asked for again after these times; the last one repeats. */
const RETRY_MS = [1_000, 3_000, 10_000];
/**
 * The server says with these that it may have the file another time. A region that closes while the page comes alive is
 * one of them: what the server drew stays until the page of the closed site replaces it.
 */
const MAY_COME = new Set([408, 425, 429, 451]);
const SERVER_ERROR = 500;

type Answers = Boot['data'];
/** An answer of the server, or how long it wants to be left alone. */
type Reply = { readonly answers: Answers } | { readonly busyMs: number };

let coming: Promise<Answers> | undefined;
let areThere = false;

/**
 * Brings the answers that the server drew this page with and that its first view does without: they are a file of their
 * own, so that the page is small. A busy server is asked again. Where it has no such file there are none, and each part
 * asks for its own.
 */
export function laterAnswers(): Promise<Answers> {
  coming ??= bring().finally(() => {
    areThere = true;
  });
  return coming;
}

/** The same for who can do without them: nothing of a late file. */
export async function answersInTime(): Promise<Answers> {
  return await Promise.race([
    laterAnswers(),
    new Promise<Answers>((resolve) => setTimeout(resolve, PATIENCE_MS, [])),
  ]);
}

/** Whether nothing is to be waited for any more. */
export function haveAnswersCome(): boolean {
  return areThere;
}

async function bring(): Promise<Answers> {
  const address = findBoot()?.later;
  if (address === undefined) {
    return [];
  }
  for (let tries = 0; ; tries += 1) {
    const reply = await ask(address);
    if ('answers' in reply) {
      return reply.answers;
    }
    const waitMs = Math.max(reply.busyMs, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
    // The pages that a busy server has refused do not come back all at once.
    await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random() / 2)));
  }
}

async function ask(address: string): Promise<Reply> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(LOST_MS) });
    if (reply.ok) {
      // Written by our own server beside this page.
      return { answers: (await reply.json()) as Answers };
    }
    return reply.status >= SERVER_ERROR || MAY_COME.has(reply.status)
      ? { busyMs: Number(reply.headers.get('retry-after')) * 1_000 || 0 }
      : { answers: [] };
  } catch {
    return { busyMs: 0 };
  }
}
