import type {
  CentrePage,
  ListRow,
  LoginWay,
  OwnerGatePart,
  ResumedAction,
  VerifyPart,
} from './slots.ts';

export type ModuleParts = {
  readonly loginWays: readonly LoginWay[];
  /** Pages of the member centre, in no order: the centre's menu has its own (MC-1). */
  readonly memberPages: readonly CentrePage[];
  /** Pages of the agent centre, likewise (AC-1). */
  readonly agentPages: readonly CentrePage[];
  readonly listRows: readonly ListRow[];
  readonly verifyParts: readonly VerifyPart[];
  /** The one module's that has second factors. */
  readonly ownerGate: OwnerGatePart | undefined;
  readonly resumes: readonly ResumedAction[];
};

let provided: ModuleParts = {
  loginWays: [],
  memberPages: [],
  agentPages: [],
  listRows: [],
  verifyParts: [],
  ownerGate: undefined,
  resumes: [],
};

/** Registers what each module adds to the dialogs that modules share; called once, when the shell loads. */
export function provideModuleParts(parts: ModuleParts): void {
  const inOrder = <Part extends { readonly order: number }>(list: readonly Part[]) =>
    list.toSorted((one, other) => one.order - other.order);
  provided = {
    ...parts,
    loginWays: inOrder(parts.loginWays),
    listRows: inOrder(parts.listRows),
  };
}

export function moduleParts(): ModuleParts {
  return provided;
}
