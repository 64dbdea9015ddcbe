import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerFeed } from '#modules/catalog/server/index.ts';
import {
  bindVendor,
  expireVendorKey,
  issueVendorKey,
  liveKeyIds,
  vendorByCode,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { type Introduction, sampleAdapter } from '#vendors/sample/adapter.ts';
import { VENDORS } from '#vendors/sample/data/vendors.ts';

/** Behind the platform's own. */
const FIRST_POSITION = 20;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
const KEY_LIFE_MS = 365 * 86_400_000;
const REGISTRATION_KEY = 'REGISTRATION';

type Place = { readonly url: string; readonly sampleKey: string; readonly nowMs: () => number };

/**
 * Makes the sample vendors known: their games to the catalogue, their keys to the wallet. Goes on asking until they are
 * there, in the background of a server that serves already.
 * @param walletUrl where they reach this server
 * @returns when done, or when the signal ends it
 */
export async function registerSamples(
  app: AppContext,
  at: Omit<Place, 'nowMs'>,
  options: { readonly walletUrl: string; readonly signal: AbortSignal },
): Promise<void> {
  const { signal, walletUrl } = options;
  const place = { ...at, nowMs: app.clock.nowMs };
  for (
    let pauseMs = FIRST_PAUSE_MS;
    !signal.aborted;
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  ) {
    try {
      const { vendors } = await notify<{ vendors: readonly Introduction[] }>(place, 'vendors', {
        walletUrl,
      });
      for (const [index, vendor] of vendors.entries()) {
        await register(app, place, vendor, FIRST_POSITION + index);
        signal.throwIfAborted();
      }
      app.log.info('sample_vendors_registered', { vendors: vendors.length });
      return;
    } catch (error) {
      if (!signal.aborted) {
        app.log.debug('sample_vendors_wait', { error });
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

async function register(
  app: AppContext,
  place: Place,
  vendor: Introduction,
  position: number,
): Promise<void> {
  await bindVendor(app, sampleAdapter(vendor, place.url), { isHouse: false, position });
  const live = await liveKeyIds(app, vendor.code);
  if (vendor.keyId !== null && live.includes(vendor.keyId)) {
    return;
  }
  const key = await app.db.transaction(async (tx) => {
    for (const keyId of live) {
      // A key nobody signs with any more: the vendors' books are new.
      await expireVendorKey(tx, { keyId, at: new Date(app.clock.nowMs()) });
    }
    return await issueVendorKey(app, tx, {
      vendorCode: vendor.code,
      expiresAt: new Date(app.clock.nowMs() + KEY_LIFE_MS),
      publicKey: Buffer.from(vendor.publicKey, 'hex'),
    });
  });
  await notify(place, 'keys', {
    vendor: vendor.code,
    keyId: key.keyId,
    replyKey: Buffer.from(key.replyKey).toString('hex'),
  });
}

/** Calls the office of the sample vendors, signed with the key that the parent process gave to both. */
async function notify<Answer extends object>(
  place: Place,
  name: 'vendors' | 'keys',
  message: object,
): Promise<Answer> {
  const target = `/registration/v1/${name}`;
  const body = JSON.stringify(message);
  const response = await fetch(`${place.url}${target}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(5_000),
    headers: signedHeaders(
      {
        vendor: REGISTRATION_KEY,
        keyId: REGISTRATION_KEY,
        algorithm: 'hmac-sha256',
        secret: Buffer.from(place.sampleKey, 'hex'),
        nowMs: place.nowMs,
      },
      { method: 'POST', target, body, nonce: randomBytes(16).toString('hex') },
    ),
  });
  if (!response.ok) {
    throw new Error(`the sample vendors answered ${response.status}`);
  }
  const answer: Answer = JSON.parse(await response.text());
  return answer;
}

/** Whether the sample vendors have been registered by an earlier start. */
export async function areSamplesKnown(app: AppContext): Promise<boolean> {
  for (const { code } of VENDORS) {
    if ((await vendorByCode(app, code)) !== undefined) {
      return true;
    }
  }
  return false;
}

/**
 * Where they are off now and were on before: takes their games out of the lists and ends their keys, so that what was
 * theirs moves no money. `registerSamples` gives them other keys.
 */
export async function retireSamples(app: AppContext): Promise<void> {
  for (const [index, { code, name }] of VENDORS.entries()) {
    if ((await vendorByCode(app, code)) === undefined) {
      continue;
    }
    const live = await liveKeyIds(app, code);
    await app.db.transaction(async (tx) => {
      await registerFeed(tx, {
        code,
        name,
        isHouse: false,
        position: FIRST_POSITION + index,
        games: [],
      });
      for (const keyId of live) {
        await expireVendorKey(tx, { keyId, at: new Date(app.clock.nowMs()) });
      }
    });
  }
}
