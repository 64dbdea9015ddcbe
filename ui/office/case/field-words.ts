import type { Translate } from '#platform/site/translate.ts';
import { groupDigits, timeText } from '../format.tsx';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const AMOUNT = /^-?\d+\.\d{4}$/;

/**
 * The label of a field: that of `office.setting.<path>`, or of the beginning of its path with the rest behind it, as for
 * the odds of one play; the path when no module has a label for it.
 */
export function fieldName(t: Translate, path: string): string {
  if (path === '') {
    return t('office.diff.value');
  }
  const parts = path.split('.');
  for (let known = parts.length; known > 0; known -= 1) {
    const key = `office.setting.${parts.slice(0, known).join('.')}`;
    const words = t(key);
    if (words !== key) {
      return [words, ...parts.slice(known)].join(' · ');
    }
  }
  return path;
}

/**
 * One of its values in words: the label of `office.setting.<path>.<value>` where there is one, yes or no, a moment in the
 * zone of the back office, an amount with its thousands. An empty text is shown as a dash.
 */
export function fieldValue(t: Translate, path: string, value: string): string {
  if (value === '') {
    return '–';
  }
  const key = `office.setting.${path}.${value}`;
  const words = t(key);
  if (words !== key) {
    return words;
  }
  if (value === 'true' || value === 'false') {
    return t(value === 'true' ? 'office.yes' : 'office.no');
  }
  if (MOMENT.test(value)) {
    return timeText(value);
  }
  return AMOUNT.test(value) ? groupDigits(value) : value;
}
