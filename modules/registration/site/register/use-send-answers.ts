import type { ProofInput } from '#modules/captcha/contract.ts';
import type { LoginResult } from '#modules/identity/contract.ts';
import { register, registerByMobile } from '#modules/registration/contract.ts';
import type { RegisterMethod } from '#modules/registration/rules-by-method.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import type { Answers } from './answers.ts';

/** Sends what was typed the way of the tab, with what clients of this family always add (REG-1). */
export function useSendAnswers(method: RegisterMethod) {
  const byName = useCommand(register);
  const byMobile = useCommand(registerByMobile);
  const { isSending, refusal } = method === 'mobile' ? byMobile : byName;

  async function send(answers: Answers, proof: ProofInput): Promise<LoginResult> {
    const payload = {
      ...answers,
      ...proof,
      registerMethod: 'WEB',
      registerUrl: location.origin + location.pathname,
      domain: location.hostname,
      login: true,
    };
    return method === 'mobile'
      ? await byMobile.send({ ...payload, mobileNum: answers.mobileNum ?? '' })
      : await byName.send({
          ...payload,
          username: answers.username ?? '',
          password: answers.password ?? '',
          confirmPassword: answers.confirmPassword ?? '',
        });
  }

  return { isSending, refusal, send };
}
