import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '#platform/app-context.ts';
import { decryptAtRest, encryptAtRest } from '#platform/seal/at-rest.ts';

const SEAL = 'shapla social.sandbox_code';

const Code = Type.Object({
  clientId: Type.String(),
  redirectUri: Type.String(),
  nonce: Type.String(),
  challenge: Type.String(),
  name: Type.String(),
  expiresAt: Type.Integer(),
});
/** What a code stands for. It is the code itself, encrypted, so that every process can exchange it. */
export type Code = Static<typeof Code>;
const codeSchema = Compile(Code);

export function sealCode(app: AppContext, code: Code): string {
  return encryptAtRest(app.secretKey, SEAL, Buffer.from(JSON.stringify(code))).toString(
    'base64url',
  );
}

/** undefined for what is none of our codes. */
export function openCode(app: AppContext, code: string): Code | undefined {
  try {
    const plain = decryptAtRest(app.secretKey, SEAL, Buffer.from(code, 'base64url'));
    const opened: unknown = JSON.parse(plain.toString());
    return codeSchema.Check(opened) ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the code may be exchanged now by who holds the verifier of its challenge (PKCE). */
export function fitsCode(
  code: Code,
  asked: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly verifier: string;
    readonly nowMs: number;
  },
): boolean {
  const challenge = createHash('sha256').update(asked.verifier).digest('base64url');
  return (
    code.clientId === asked.clientId &&
    code.redirectUri === asked.redirectUri &&
    code.challenge === challenge &&
    asked.nowMs < code.expiresAt
  );
}
