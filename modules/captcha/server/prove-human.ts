import type { AppContext } from '#platform/app-context.ts';
import { subscriberOf } from '#platform/networks.ts';
import type { ProofInput, ProofRefusal, Purpose, SliderProof } from '../contract.ts';
import { countChallenge } from './day.store.ts';
import { type TakenPicture, takePicture } from './picture.store.ts';
import { type Attempt, countAttempt, takeBackAttempt } from './risk.ts';
import { hashAnswer, hashToken, isSame, normaliseAnswer } from './secrets.ts';
import { isOwnProof } from './slider/proof.ts';
import { takeSlider } from './slider.store.ts';
import { visitorCookie } from './visitor-cookie.ts';

type Proof = 'passed' | 'missing' | 'wrong' | 'used' | 'expired';

/** The proof of a call. An empty `captcha` counts as none. */
type ProofSent = {
  readonly brandId: number;
  readonly purpose: Purpose;
  readonly ip: string;
  /** Header names are in lower case; the cookie identifies the owner of the picture. */
  readonly headers: Readonly<Record<string, string>>;
  readonly captcha?: string | undefined;
  readonly slider?: SliderProof | undefined;
  readonly nowMs: number;
};

const REFUSALS = {
  picture: {
    missing: 'captcha.required',
    wrong: 'captcha.wrong',
    used: 'captcha.used',
    expired: 'captcha.expired',
  },
  slider: {
    missing: 'captcha.required',
    wrong: 'geetest.failed',
    used: 'geetest.used',
    expired: 'geetest.expired',
  },
} as const satisfies Record<string, Record<Exclude<Proof, 'passed'>, ProofRefusal>>;

/**
 * Guards an act that machines try again and again: counts the attempt, decides whether a proof is wanted, and then
 * checks the one that came. One that nobody asked for is not looked at: some clients fill its fields always. Call
 * `noteOutcome` afterwards.
 * @returns what to refuse with (`reject(code, { captcha: true })`); undefined lets the act go on
 */
export async function askForProof(
  app: AppContext,
  attempt: Attempt & {
    readonly headers: Readonly<Record<string, string>>;
    readonly input: ProofInput;
    /** Something beside the risk demands a proof. */
    readonly isDemanded?: boolean | undefined;
  },
): Promise<ProofRefusal | undefined> {
  const isWanted = (await countAttempt(app, attempt)) || attempt.isDemanded === true;
  if (!isWanted) {
    return undefined;
  }
  const { proof, kind } = await judgeProof(app, {
    ...attempt,
    captcha: attempt.input.captcha,
    slider: sliderOf(attempt.input),
  });
  if (proof === 'passed') {
    return undefined;
  }
  await takeBackAttempt(app, attempt);
  return REFUSALS[kind][proof];
}

/** The solved slider of an input: in one object, or in five flat fields. */
function sliderOf(input: ProofInput): SliderProof | undefined {
  if (input.geetestValidateV4 !== undefined) {
    return input.geetestValidateV4;
  }
  const { captcha_id, lot_number, pass_token, gen_time, captcha_output } = input;
  return captcha_id === undefined ||
    lot_number === undefined ||
    pass_token === undefined ||
    gen_time === undefined ||
    captcha_output === undefined
    ? undefined
    : { captcha_id, lot_number, pass_token, gen_time, captcha_output };
}

type Judged = { readonly proof: Proof; readonly kind: 'picture' | 'slider' };

/**
 * Checks the proof of a call and uses it up, whatever comes of it. The picture or the slider is enough; a call
 * that carries both must be right in both. Commits by itself: a call that is rolled back has used its proof.
 */
export async function judgeProof(app: AppContext, sent: ProofSent): Promise<Judged> {
  const typed = normaliseAnswer(sent.captcha ?? '');
  const slider = sent.slider === undefined ? undefined : await judgeToken(app, sent, sent.slider);
  if (slider !== undefined && slider !== 'passed') {
    return { proof: slider, kind: 'slider' };
  }
  if (typed === '') {
    return { proof: slider ?? 'missing', kind: 'slider' };
  }
  return { proof: await judgePicture(app, sent, typed), kind: 'picture' };
}

async function judgeToken(app: AppContext, sent: ProofSent, slider: SliderProof): Promise<Proof> {
  const { brandId, purpose, ip, nowMs } = sent;
  if (!isOwnProof(app, brandId, slider)) {
    return 'wrong';
  }
  const taken = await takeSlider(app.db.pooled, {
    brandId,
    lot: slider.lot_number,
    tokenHash: hashToken(slider.pass_token),
    now: new Date(nowMs),
  });
  const isTheirs = taken?.purpose === purpose && taken.subscriber === subscriberOf(ip);
  if (taken === undefined || !isTheirs) {
    return 'wrong';
  }
  if (!taken.is_taken) {
    return 'used';
  }
  return taken.expires_at.getTime() <= nowMs ? 'expired' : 'passed';
}

async function judgePicture(app: AppContext, sent: ProofSent, typed: string): Promise<Proof> {
  const { brandId, headers, nowMs } = sent;
  const tx = app.db.pooled;
  const cookieHash = visitorCookie.hashOf(app, { headers, host: headers['host'] ?? '' });
  if (cookieHash === undefined) {
    return 'missing';
  }
  const now = new Date(nowMs);
  const taken = await takePicture(tx, { brandId, cookieHash, now });
  if (taken === undefined) {
    return 'missing';
  }
  if (!taken.is_taken) {
    return 'used';
  }
  const { proof, kind } = compare(taken, hashAnswer(app, cookieHash, typed), nowMs);
  await countChallenge(tx, { brandId, kind, what: proof === 'passed' ? 'passed' : 'failed', now });
  return proof;
}

/** A typed answer may be the picture's or that of its spoken alternative. */
function compare(
  taken: TakenPicture,
  hash: Buffer,
  nowMs: number,
): { readonly proof: Proof; readonly kind: 'picture' | 'audio' } {
  const alive = (expiresAt: Date | null) => (expiresAt?.getTime() ?? 0) > nowMs;
  const picture = alive(taken.answer_expires_at) ? taken.answer_hash : null;
  const spoken = alive(taken.spoken_expires_at) ? taken.spoken_hash : null;
  if (spoken !== null && isSame(spoken, hash)) {
    return { proof: 'passed', kind: 'audio' };
  }
  const kind = spoken === null ? 'picture' : 'audio';
  if (picture !== null && isSame(picture, hash)) {
    return { proof: 'passed', kind: 'picture' };
  }
  return { proof: picture === null && spoken === null ? 'expired' : 'wrong', kind };
}
