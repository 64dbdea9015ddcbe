import type { AppContext } from '#platform/app-context.ts';
import type { SliderProof } from '../../contract.ts';
import { sign } from '../secrets.ts';

const LOT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our captcha id of a brand, as clients know it: 32 hex digits. */
export function captchaIdOf(app: AppContext, brandId: number): string {
  return sign(app, 'captcha_id', brandId).slice(0, 32);
}

/** The five fields a client hands in after a solved slider. */
export function proofOf(
  app: AppContext,
  solved: {
    readonly brandId: number;
    readonly lot: string;
    readonly token: string;
    readonly nowMs: number;
  },
): SliderProof {
  const { brandId, lot, token } = solved;
  const genTime = String(Math.floor(solved.nowMs / 1_000));
  return {
    captcha_id: captchaIdOf(app, brandId),
    lot_number: lot,
    pass_token: token,
    gen_time: genTime,
    captcha_output: outputOf(app, { brandId, lot, genTime }),
  };
}

/** Whether the fields are ours and belong together; the store decides whether they were used. */
export function isOwnProof(app: AppContext, brandId: number, proof: SliderProof): boolean {
  const { captcha_id, lot_number: lot, captcha_output } = proof;
  return (
    LOT.test(lot) &&
    captcha_id === captchaIdOf(app, brandId) &&
    captcha_output === outputOf(app, { brandId, lot, genTime: String(proof.gen_time) })
  );
}

function outputOf(
  app: AppContext,
  of: { readonly brandId: number; readonly lot: string; readonly genTime: string },
): string {
  return sign(app, 'slider', of.brandId, of.lot, of.genTime);
}
