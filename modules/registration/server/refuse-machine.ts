import type { ProofInput } from '#modules/captcha/contract.ts';
import { askForProof, noteOutcome } from '#modules/captcha/server/index.ts';
import type { RegisterRules } from '../field-rules.ts';
import type { RegisterCall } from './open-account.ts';

/**
 * Asks for a sign that a person registers, once everything that was typed is sound: the brand's captcha decides when
 * one is wanted (LGN-3), and its field rule may demand one even then. The sign is used up, whatever follows.
 * @throws Rejection with `value.captcha`, at which the form shows a picture
 */
export async function refuseMachine(
  call: RegisterCall & { readonly input: ProofInput },
  rules: RegisterRules,
): Promise<void> {
  const { app, input, request, reject } = call;
  const { enabled, required } = rules.captcha;
  const refusal = await askForProof(app, {
    ...attemptOf(call),
    headers: request.headers,
    input,
    isDemanded: enabled && required,
  });
  if (refusal !== undefined) {
    reject(refusal, { captcha: true });
  }
}

/** Somebody came in: the address is forgiven its try. */
export async function notePerson(call: RegisterCall): Promise<void> {
  await noteOutcome(call.app, { ...attemptOf(call), outcome: 'passed' });
}

function attemptOf({ brand, request, nowMs }: RegisterCall) {
  return { brandId: brand.id, purpose: 'register', ip: request.ip, nowMs } as const;
}
