import { lineOf, type Seam, type SeamKind } from './seam.ts';

/** Lists seams that may stay open for one reason. */
export type OpenSeams = {
  readonly why: string;
  /** Each seam is written as `lineOf` writes it. */
  readonly seams: readonly string[];
};

/** A reported difference names this file to the author of a change. */
const LIST = 'tools/seams/open-seams.ts';

/**
 * Compares the seams that were found with the list of those that may stay open, both ways: an unlisted seam is a mistake,
 * and a line whose seam is closed would hide the next mistake of the same name.
 * @param kinds the kinds that were looked for; all, if it is left out
 * @returns one line for each difference
 */
export function compareSeams(
  found: readonly Seam[],
  open: readonly OpenSeams[],
  kinds?: readonly SeamKind[],
): readonly string[] {
  const listed = open
    .flatMap(({ seams }) => seams)
    .filter((line) => kinds === undefined || kinds.some((kind) => line.startsWith(`${kind}: `)));
  const isFound = new Set(found.map(lineOf));
  const isListed = new Set(listed);
  return [
    ...found
      .filter((seam) => !isListed.has(lineOf(seam)))
      .map((seam) => `${seam.file}: ${lineOf(seam)}: repair or remove it`),
    ...listed
      .filter((line) => !isFound.has(line))
      .map((line) => `${LIST}: ${line}: it is closed, so delete its line`),
    ...listed
      .filter((line, index) => listed.indexOf(line) !== index)
      .map((line) => `${LIST}: ${line}: it is listed twice`),
  ];
}
