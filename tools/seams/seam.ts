/** Describes two ends that belong together, of which one is missing. */
export type Seam = {
  readonly kind: SeamKind;
  /** The name by which a search finds it: `roundSettled`, `listGames rows[].code`. */
  readonly name: string;
  /** The file that declares it. The list of open seams does not name files, so a file may move. */
  readonly file: string;
  /** The end that is missing: `a listener`. */
  readonly lacks: string;
};

export type SeamKind =
  | 'setting'
  | 'field'
  | 'call'
  | 'event'
  | 'limit'
  | 'public function'
  | 'permission'
  | 'job'
  | 'page'
  | 'topic';

/** Writes a seam as the report and the list of open seams name it. */
export function lineOf({ kind, name, lacks }: Seam): string {
  return `${kind}: ${name} lacks ${lacks}`;
}
