import type { Translate } from '#platform/site/translate.ts';

/** The suffix of an audited action that needs the approval of a second operator. */
const STEP = /^(.+)\.(request|approve|reject|withdraw)$/;

/** The name of an action as text; an action without a text is shown by its code. */
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
