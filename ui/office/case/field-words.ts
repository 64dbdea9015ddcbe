import type { Translate } from '#platform/site/translate.ts';

/** The label of a field: that of `office.setting.<path>`; its path when no module has a label for it. */
export function fieldName(t: Translate, path: string): string {
  if (path === '') {
    return t('office.diff.value');
  }
  const key = `office.setting.${path}`;
  const words = t(key);
  return words === key ? path : words;
}

/** The label of one of its values: that of `office.setting.<path>.<value>`; an empty text is shown as a dash. */
export function fieldValue(t: Translate, path: string, value: string): string {
  const key = `office.setting.${path}.${value}`;
  const words = value === '' ? key : t(key);
  return words === key ? value || '–' : words;
}
