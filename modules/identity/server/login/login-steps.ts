import type { AppContext } from '#platform/app-context.ts';
import { allEnded } from '#platform/db/all-ended.ts';
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
  /**
   * Undefined lets the login continue; `value` is sent to the browser beside the challenge. It only reads: all steps are
   * asked at once.
   */
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
  const steps = facts.app.extensions.of(loginSteps).filter(({ name }) => !passed.includes(name));
  const answers = await allEnded(steps.map((step) => step.ask(tx, facts)));
  const first = answers.findIndex((asked) => asked !== undefined);
  const step = steps[first];
  return step === undefined
    ? undefined
    : { name: step.name, errorCode: step.errorCode, value: answers[first]?.value ?? {} };
}
