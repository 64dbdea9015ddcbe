import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { countedAddress, isBeyondAllowance } from '#platform/networks.ts';
import type { CodeLimits } from '../../contract.office.ts';
import type { Channel, CodePurpose, SendRefusal } from '../../contract.ts';
import { codeIssued, codeRefused, quotaReached } from '../../events.ts';
import { gatewayRowOf, isReachable } from '../gateways/gateways.ts';
import { normaliseMail } from '../normalise-mail.ts';
import { normaliseMobile } from '../normalise-mobile.ts';
import { queueMessage } from '../queue-message.ts';
import { sendCodeCall } from '../send-message.ts';
import { codeText } from '../texts.ts';
import {
  type CodeTarget,
  countRecent,
  lockIssuing,
  type RecentCodes,
  replaceCode,
} from './code.store.ts';
import { limitsOf } from './limits.ts';
import { isKnownTarget } from './target-checks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The requested code. `target` is as typed. */
export type CodeRequest = {
  readonly brandId: number;
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  readonly target: string;
  /** Of the country field beside a number; without it the brand's. */
  readonly dialingCode?: string | undefined;
  /** The logged-in member; the code then works only for this member. */
  readonly memberId?: bigint | undefined;
  /** Refuses in the transaction when the login of whoever asks has ended. */
  readonly hold?: ((tx: Tx) => Promise<void>) | undefined;
  readonly ip: string;
  readonly deviceId?: string | undefined;
  /** `en` or `bn`. */
  readonly language: string;
  readonly nowMs: number;
};

export type IssuedCode =
  | {
      readonly isSent: true;
      /** Normalised: E.164 or a mail address. */
      readonly target: string;
      readonly expiredMinutes: number;
      readonly expirationTime: number;
    }
  | {
      readonly isSent: false;
      readonly code: SendRefusal;
      readonly value: Readonly<Record<string, number>>;
    };

/**
 * Makes a code and queues the message that carries it, in a transaction of its own: limits count even when the
 * caller refuses afterwards. Whether anybody has the number changes nothing that the caller could see.
 */
export async function issueCode(app: AppContext, request: CodeRequest): Promise<IssuedCode> {
  const { brandId, channel, purpose } = request;
  const tx = app.db.pooled;
  const limits = await limitsOf(tx, brandId);
  const target = await readTarget(tx, request);
  if (target === undefined) {
    return refused(app, request, invalidTarget(channel));
  }
  if (target.dialingCode !== undefined && !limits.dialingCodes.includes(target.dialingCode)) {
    return refused(app, request, 'verification.country.refused');
  }
  if (!isReachable(app, await gatewayRowOf(tx, { brandId, channel }))) {
    return refused(app, request, 'verification.off');
  }
  const isKnown = await isKnownTarget(app, tx, { ...request, target: target.address });
  const name = brandName(await settingsOf(tx, brandId), request.language);
  const expiresAt = new Date(request.nowMs + limits.codeMinutes * MINUTE_MS);
  const outcome = await app.db.transaction(async (own) => {
    await request.hold?.(own);
    await lockIssuing(own, brandId);
    const recent = await recentOf(own, request, target.address);
    const problem = overLimit(recent, limits, request);
    if (problem !== undefined) {
      return problem;
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeId = await replaceCode(own, {
      brandId,
      purpose,
      channel,
      target: target.address,
      memberId: request.memberId ?? null,
      codeHash: hashCode(app, { brandId, channel, target: target.address }, code),
      ip: request.ip,
      deviceId: request.deviceId ?? null,
      issuedAt: new Date(request.nowMs),
      expiresAt,
    });
    const { messageId } = await queueMessage(app, own, sendCodeCall, {
      brandId,
      channel,
      what: `code.${purpose}`,
      to: target.address,
      content: codeText(request.language, {
        purpose,
        code,
        brand: name,
        minutes: limits.codeMinutes,
      }),
      isWithheld: !isKnown,
      giveUpAt: expiresAt,
      nowMs: request.nowMs,
    });
    return { codeId, messageId, isLastOfDay: recent.brandDay + 1 === limits.perBrandDay };
  });
  if ('refusal' in outcome) {
    return refused(app, request, outcome.refusal, outcome.value);
  }
  const { codeId, messageId, isLastOfDay } = outcome;
  codeIssued(app.log, { brandId, purpose, channel, codeId, messageId });
  if (isLastOfDay) {
    quotaReached(app.log, { brandId, channel, perDay: limits.perBrandDay });
  }
  return {
    isSent: true,
    target: target.address,
    expiredMinutes: limits.resendMinutes,
    expirationTime: expiresAt.getTime(),
  };
}

/** The one spelling of a typed number or address; undefined for what is none. */
export async function readTarget(
  tx: ReadTx,
  typed: Pick<CodeRequest, 'brandId' | 'channel' | 'target' | 'dialingCode'>,
): Promise<{ readonly address: string; readonly dialingCode?: string } | undefined> {
  if (typed.channel === 'mail') {
    const address = normaliseMail(typed.target);
    return address === undefined ? undefined : { address };
  }
  const dialingCode =
    typed.dialingCode?.trim() || (await settingsOf(tx, typed.brandId)).dialingCode;
  const mobile = normaliseMobile({ typed: typed.target, dialingCode });
  return mobile === undefined
    ? undefined
    : { address: mobile.e164, dialingCode: mobile.dialingCode };
}

export function invalidTarget(
  channel: Channel,
): 'verification.phone.invalid' | 'verification.mail.invalid' {
  return channel === 'sms' ? 'verification.phone.invalid' : 'verification.mail.invalid';
}

const hashKeyOf = perApp((app) =>
  Buffer.from(hkdfSync('sha256', app.secretKey, '', 'messaging.code', 32)),
);

/** The stored form of a code. The number is part of it, so that equal codes of two numbers have different hashes. */
export function hashCode(app: AppContext, target: CodeTarget, code: string): Buffer {
  return createHmac('sha256', hashKeyOf(app))
    .update(JSON.stringify([target.brandId, target.channel, target.target, code]))
    .digest();
}

async function recentOf(own: Tx, request: CodeRequest, target: string): Promise<RecentCodes> {
  const { brandId, channel, ip, deviceId, nowMs } = request;
  return await countRecent(own, {
    brandId,
    channel,
    target,
    ...countedAddress(ip),
    deviceId: deviceId ?? null,
    hourAgo: new Date(nowMs - HOUR_MS),
    dayAgo: new Date(nowMs - DAY_MS),
  });
}

type Problem = {
  readonly refusal: SendRefusal;
  readonly value: Readonly<Record<string, number>>;
};

function overLimit(
  recent: RecentCodes,
  limits: CodeLimits,
  { nowMs }: Pick<CodeRequest, 'nowMs'>,
): Problem | undefined {
  const openMs = (recent.lastAt?.getTime() ?? 0) + limits.resendMinutes * MINUTE_MS;
  if (openMs > nowMs) {
    const seconds = Math.ceil((openMs - nowMs) / 1_000);
    return { refusal: 'verification.wait', value: { seconds } };
  }
  const isTooMany =
    recent.targetDay >= limits.perTargetDay ||
    isBeyondAllowance(recent, limits.perIpHour) ||
    recent.deviceDay >= limits.perDeviceDay;
  if (isTooMany) {
    return { refusal: 'verification.too.many', value: {} };
  }
  return recent.brandDay >= limits.perBrandDay
    ? { refusal: 'verification.quota', value: {} }
    : undefined;
}

function refused(
  app: AppContext,
  { brandId, purpose, channel }: CodeRequest,
  code: SendRefusal,
  value: Readonly<Record<string, number>> = {},
): IssuedCode {
  codeRefused(app.log, { brandId, purpose, channel, reason: code });
  return { isSent: false, code, value };
}
