/** Reads from the address which page of the help centre is shown. */
export type Place = {
  readonly topic: string;
  readonly article: string;
  readonly question: string;
  /** The page above; undefined at the top. */
  readonly up: string | undefined;
  /** The address of another page of the same centre. */
  readonly to: (page?: Readonly<Partial<Record<'topic' | 'article' | 'q', string>>>) => string;
};

/** The parameters that stay in every address: the appearance of an embedded centre. */
const CARRIED = ['lang', 'theme'];

/**
 * Reads the address.
 * @param base `/help`, or `/helpmc` for the centre without the site around it
 */
export function placeIn(query: URLSearchParams, base: string): Place {
  const topic = query.get('topic') ?? '';
  const article = query.get('article') ?? '';
  const question = query.get('q') ?? '';
  const to: Place['to'] = (page = {}) => {
    const next = new URLSearchParams(Object.entries(page));
    for (const name of CARRIED) {
      const value = query.get(name);
      if (value !== null) {
        next.set(name, value);
      }
    }
    const text = next.toString();
    return text === '' ? base : `${base}?${text}`;
  };
  const above = article === '' || topic === '' ? {} : { topic };
  const isTop = topic === '' && article === '' && question === '';
  return { topic, article, question, to, up: isTop ? undefined : to(above) };
}

/**
 * The target of a link inside an article, if it is an article of this centre.
 * @returns undefined for links that leave the help centre
 */
export function helpLink(href: string, place: Place): string | undefined {
  if (!/^\/help\?/.test(href)) {
    return undefined;
  }
  const asked = new URLSearchParams(href.slice('/help?'.length));
  return place.to(Object.fromEntries([...asked].filter(([name]) => !CARRIED.includes(name))));
}
