/** Two ends that belong together, of which one is missing. */
export type Seam = {
  readonly kind: SeamKind;
  /** Which one, so that it is found by a search: `roundSettled`, `listGames rows[].code`. */
  readonly name: string;
  /** Where it is declared; a file that moves leaves the list of open seams as it is. */
  readonly file: string;
  /** What is missing: `a listener`. */
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

/** How the report and the list of open seams name it. */
export function lineOf({ kind, name, lacks }: Seam): string {
  return `${kind}: ${name} lacks ${lacks}`;
}
