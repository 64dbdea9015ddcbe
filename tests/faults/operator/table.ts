import type { Asked } from './ask-checkers.ts';
import { CHECKERS } from './forgery.ts';

/** One line for each forgery, with the answers of all who were asked; `FAIL` where it is another one than it must be. */
export function tableOf(asked: readonly Asked[]): string {
  const forgeries = [...new Set(asked.map(({ what }) => what))];
  const lines = forgeries.map((what) => {
    const answers = CHECKERS.flatMap((checker) => {
      const one = asked.find((other) => other.what === what && other.checker === checker);
      return one === undefined ? [] : [`${checker} ${sayingOf(one)}`];
    });
    return `${what}\n    ${answers.join('; ')}\n`;
  });
  return lines.join('');
}

function sayingOf({ wanted, answer, isRight }: Asked): string {
  return isRight ? answer : `FAIL ${answer}, and must say ${wanted}`;
}
