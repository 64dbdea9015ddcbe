import { createContext, use } from 'react';

/** The operator who is logged in, as `GET /office/v1/me` answers. */
export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly isSandbox: boolean;
  /** A second factor is required and missing: nothing else is open. */
  readonly mustEnrol: boolean;
  /** How the operator can prove who they are once more. */
  readonly proof: {
    readonly password: boolean;
    readonly authenticator: boolean;
    readonly passkey: boolean;
  };
};

export const OperatorContext = createContext<Operator | undefined>(undefined);

export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (operator === undefined) {
    throw new Error('pages are shown to signed-in operators only');
  }
  return operator;
}

/** Whether the operator has a permission, to show a button; the server checks it again. */
export function useMay(permission: string): boolean {
  return useOperator().permissions.includes(permission);
}
