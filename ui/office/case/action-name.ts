import type { Translate } from '#platform/site/translate.ts';

/** The text beside an action's name that a second person has to approve. */
const STEP = /^(.+)\.(request|approve|reject|withdraw)$/;

/** The name of an action in words; a module that gave it none is shown by its code. */
export function actionName(t: Translate, action: string): string {
  const name = wordsFor(t, action);
  const [, whole = '', step = ''] = STEP.exec(action) ?? [];
  if (name !== undefined || step === '') {
    return name ?? action;
  }
  return t(`office.action.step.${step}`, { 0: wordsFor(t, whole) ?? whole });
}

function wordsFor(t: Translate, action: string): string | undefined {
  const key = `office.action.${action}`;
  const words = t(key);
  return words === key ? undefined : words;
}
