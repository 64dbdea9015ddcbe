import type { LoginWay, WelcomePart } from './slots.ts';

export type RoomParts = {
  readonly loginWays: readonly LoginWay[];
  readonly welcomeParts: readonly WelcomePart[];
};

let provided: RoomParts = { loginWays: [], welcomeParts: [] };

/** Tells the dialogs that rooms share what each room adds to them; called once, when the shell loads. */
export function provideRoomParts(parts: RoomParts): void {
  const inOrder = <Part extends { readonly order: number }>(list: readonly Part[]) =>
    list.toSorted((one, other) => one.order - other.order);
  provided = {
    loginWays: inOrder(parts.loginWays),
    welcomeParts: inOrder(parts.welcomeParts),
  };
}

export function roomParts(): RoomParts {
  return provided;
}
