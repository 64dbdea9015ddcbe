import type { Checker } from '../forgery.ts';

/** A check that is taken out of a file, and the forgery whose answer must then be another one. */
export type PlantedDefect = {
  readonly file: string;
  /** Stands once in the file. */
  readonly text: string;
  readonly becomes: string;
  readonly seenBy: string;
  readonly checker: Checker;
};

type Change = readonly [text: string, becomes: string, seenBy: string];

/** Defects of one file, which one checker must show. */
export function defectsOf(
  file: string,
  checker: Checker,
  changes: readonly Change[],
): readonly PlantedDefect[] {
  return changes.map(([text, becomes, seenBy]) => ({ file, checker, text, becomes, seenBy }));
}

/** The text of a file with its defect. Throws when the check is not there, or stands there twice. */
export function withDefect(source: string, { file, text, becomes }: PlantedDefect): string {
  if (source.split(text).length !== 2) {
    throw new Error(`${file} must have this once: ${text}`);
  }
  return source.replace(text, () => becomes);
}
