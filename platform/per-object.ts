/**
 * A thing that lives as long as the object it is made from: made at first use, one for each object. Two apps have
 * objects of their own, so they share nothing. For immutable objects alone: what is made is never made again.
 */
export function perObject<Key extends object, Thing>(
  make: (key: Key) => Thing,
): (key: Key) => Thing {
  const things = new WeakMap<Key, { readonly thing: Thing }>();
  return (key) => {
    const known = things.get(key);
    if (known !== undefined) {
      return known.thing;
    }
    const thing = make(key);
    things.set(key, { thing });
    return thing;
  };
}
