import { lineOf, type Seam, type SeamKind } from './seam.ts';

/** Seams that may stay open, for one reason. */
export type OpenSeams = {
  readonly why: string;
  /** Each as the report names it. */
  readonly seams: readonly string[];
};

/** Where the list is declared, for the author of a change. */
const LIST = 'tools/seams/open-seams.ts';

/**
 * Compares what was found with the list of what may stay open, both ways: a new seam is a mistake, and a line that is
 * closed would hide the next mistake of the same name.
 * @param kinds what was looked for; all, if it is left out
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
      .map((seam) => `${seam.file}: ${lineOf(seam)}: mend or remove it`),
    ...listed
      .filter((line) => !isFound.has(line))
      .map((line) => `${LIST}: ${line}: it is closed, so its line goes`),
    ...listed
      .filter((line, index) => listed.indexOf(line) !== index)
      .map((line) => `${LIST}: ${line}: it stands twice`),
  ];
}
