/** Values of places in a message: by name, or by number for `{0}`. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The texts and numbers of an object or a list, safe as values of a message: lingui interprets `\u0041` in a message as
 * a letter, while in a value it is six typed characters. Other values are left out.
 */
export function literalValues(value: unknown): Values {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    given.flatMap(
      ([name, each]: readonly [string, unknown]): readonly [string, string | number][] =>
        typeof each === 'string'
          ? [[name, each.replaceAll('\\', '\\u005c')]]
          : typeof each === 'number'
            ? [[name, each]]
            : [],
    ),
  );
}
