import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { noteNonsense, type Vendor, vendorApiOf } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { LaunchRequest } from '#seamless/adapter.ts';
import { isRefused, WALLET_REFUSALS } from '#seamless/wallet-errors.ts';
import { writeAddressState } from './session.store.ts';

/** A member waits for it. */
const DEADLINE_MS = 4_000;

const isAddress = Compile(
  Type.Object({ code: Type.Literal('OK'), url: Type.String({ minLength: 1, maxLength: 2_000 }) }),
);

/** Why a vendor that was asked has given no address: `unsafe`: it gave one that no member is sent to. */
export type NoAddress = 'refused' | 'unanswered' | 'unsafe';

/**
 * Asks a vendor where the browser of a member goes, after its launch was committed, and writes down the outcome: a
 * launch without an address opens nothing any more.
 * @param under where the address may lie: an origin, or a path of ours
 */
export async function askLaunch(
  app: AppContext,
  asked: {
    readonly vendor: Vendor;
    readonly under: string;
    readonly launch: LaunchRequest;
    readonly tokenHash: Buffer;
  },
): Promise<{ readonly url: string } | { readonly missing: NoAddress; readonly code: string }> {
  const { vendor, under, launch, tokenHash } = asked;
  const api = await vendorApiOf(app, vendor.code, DEADLINE_MS);
  const answer = await api?.launch?.(inWords(launch));
  const refused = answer !== undefined && isRefused(answer) ? answer.code : undefined;
  const url = isAddress.Check(answer) ? addressUnder(answer.url, under) : undefined;
  const code = refused ?? (answer === undefined ? 'NO_KEY' : 'OK');
  if (url !== undefined) {
    await writeAddressState(app.db.pooled, { tokenHash, state: 'answered', code });
    return { url };
  }
  const missing = whyMissing(code);
  if (missing === 'unsafe') {
    noteNonsense(app, vendor);
  }
  await writeAddressState(app.db.pooled, { tokenHash, state: missing, code });
  app.log.warn('launch_without_address', { vendor: vendor.code, missing, code });
  return { missing, code };
}

function whyMissing(code: string): NoAddress {
  if (code === 'OK') {
    return 'unsafe';
  }
  const isWord = Object.hasOwn(WALLET_REFUSALS, code) && code !== 'INTERNAL';
  return isWord ? 'refused' : 'unanswered';
}

/** Writes a launch in the fields of the protocol. */
function inWords(launch: LaunchRequest) {
  return {
    launch_token: launch.launchToken,
    game: launch.gameCode,
    language: launch.language,
    currency: launch.currency,
    is_trial: launch.isTrial,
    device: launch.device,
    back_url: launch.backUrl,
    ...(Object.keys(launch.extra).length === 0 ? {} : { extra: launch.extra }),
  };
}

/**
 * An address of the allowed origin, or a path of ours under the allowed one; nothing else is led to, and no address
 * that is read in two ways.
 */
export function addressUnder(url: string, under: string): string | undefined {
  if (/[\s\\]|[^\x20-\x7e]/.test(url)) {
    return undefined;
  }
  const isOurs = under.startsWith('/');
  const base = isOurs ? 'http://ours.invalid' : under;
  if (!URL.canParse(url, base)) {
    return undefined;
  }
  const { origin, pathname, search, hash, href, username, password } = new URL(url, base);
  if (origin !== new URL(base).origin || username !== '' || password !== '') {
    return undefined;
  }
  if (!isOurs) {
    return href;
  }
  const path = `${pathname}${search}${hash}`;
  return url.startsWith('/') && pathname.startsWith(under) ? path : undefined;
}
