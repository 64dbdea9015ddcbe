import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import type { LoginMethod } from './login-record.store.ts';

export type LoginStepFacts = {
  readonly house: House;
  readonly brandId: number;
  readonly accountId: bigint;
  readonly ip: string;
  readonly request: RequestFacts;
  readonly nowMs: number;
  /** What was proved first. */
  readonly method: LoginMethod;
};

/** Something more that a login may be asked for after its first proof. */
export type LoginStep = {
  readonly name: string;
  /** Lower ones are asked first: verify 10, factor 20. */
  readonly order: number;
  readonly errorCode: 'login_verify_required' | 'login.factor.required';
  /** Undefined lets the login go on; `value` is what the refusal tells the browser beside the challenge. */
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

const steps = new Map<string, LoginStep>();

/** Adds a step to every login; called when the room of the step loads. A name stands once. */
export function registerLoginStep(step: LoginStep): void {
  steps.set(step.name, step);
}

/** The first step that wants to be asked and has not been passed yet. */
export async function nextStep(
  tx: Tx,
  facts: LoginStepFacts,
  passed: readonly string[],
): Promise<AskedStep | undefined> {
  const inOrder = [...steps.values()].sort((one, other) => one.order - other.order);
  for (const { name, errorCode, ask } of inOrder.filter((step) => !passed.includes(step.name))) {
    const asked = await ask(tx, facts);
    if (asked !== undefined) {
      return { name, errorCode, value: asked.value ?? {} };
    }
  }
  return undefined;
}
