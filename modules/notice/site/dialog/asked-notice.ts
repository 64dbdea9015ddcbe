import { useModals } from '#platform/site/modals.ts';

let asked: number | undefined;

/** Opens the dialog of notices at one of them (ANN-1). */
export function openNotice(id: number): void {
  asked = id;
  useModals.getState().open('notice');
}

/** The notice that the dialog was opened at. */
export function askedNotice(): number | undefined {
  return asked;
}
