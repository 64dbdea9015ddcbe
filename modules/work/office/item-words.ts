import type { Translate } from '#platform/site/translate.ts';

/** The title of a thing in words where its queue has words for it. */
export function titleOf(
  t: Translate,
  { title, words }: { readonly title: string; readonly words: string | null },
): string {
  const said = words === null ? title : t(words);
  return said === words ? title : said;
}

export function queueName(t: Translate, queue: string): string {
  return t(`office.overview.waits.${queue}`);
}
