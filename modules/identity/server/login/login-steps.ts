import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import type { LoginMethod } from './login-record.store.ts';

export type LoginStepFacts = {
  readonly app: AppContext;
  readonly brandId: number;
  readonly accountId: bigint;
  readonly ip: string;
  readonly request: RequestFacts;
  readonly nowMs: number;
  /** The step that was passed first. */
  readonly method: LoginMethod;
};

/** A further proof that a login may require after the first. */
export type LoginStep = {
  readonly name: string;
  readonly errorCode: 'login_verify_required' | 'login.factor.required' | 'login.terms.required';
  /** Undefined lets the login continue; `value` is sent to the browser beside the challenge. */
  readonly ask: (
    tx: Tx,
    facts: LoginStepFacts,
  ) => Promise<{ readonly value?: Readonly<Record<string, unknown>> } | undefined>;
};

export type AskedStep = {
  readonly name: string;
  readonly errorCode: LoginStep['errorCode'];
  readonly value: Readonly<Record<string, unknown>>;
};

/** Asked in the order of the registry: identity's own step precedes those of the modules that use it. */
export const loginSteps = extensionPoint<LoginStep>('identity.login_steps', ({ name }) => name);

/** The first step that requires a proof and was not passed yet. */
export async function nextStep(
  tx: Tx,
  facts: LoginStepFacts,
  passed: readonly string[],
): Promise<AskedStep | undefined> {
  const steps = facts.app.extensions.of(loginSteps);
  for (const { name, errorCode, ask } of steps.filter((step) => !passed.includes(step.name))) {
    const asked = await ask(tx, facts);
    if (asked !== undefined) {
      return { name, errorCode, value: asked.value ?? {} };
    }
  }
  return undefined;
}
