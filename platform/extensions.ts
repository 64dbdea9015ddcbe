/**
 * A list that one module declares and reads and that other modules add to: the steps of a login, the changes that
 * need a second person. Declaring a point and adding to it have no effect: apps/server binds all entries, per app.
 */
export type ExtensionPoint<Entry> = {
  /** The module that declares it and what its entries are: `identity.login_steps`. */
  readonly name: string;
  /** Makes a contribution for `Module.extends`. */
  readonly with: (...entries: readonly Entry[]) => Extension<Entry>;
};

/** A module's contribution to one extension point. */
export type Extension<Entry = unknown> = {
  /** The point itself: two points of one name are two lists. */
  readonly point: { readonly name: string };
  readonly entries: readonly { readonly key: string; readonly entry: Entry }[];
};

/** Everything that the modules of one app add to each other's points. */
export type BoundExtensions = {
  /** All entries of a point, in the order of the registry. */
  readonly of: <Entry>(point: ExtensionPoint<Entry>) => readonly Entry[];
  /** The entry with that key; undefined when no module added one. */
  readonly find: <Entry>(point: ExtensionPoint<Entry>, key: string) => Entry | undefined;
};

/**
 * Declares a point.
 * @param keyOf names an entry; a key is there once in an app, so a constant makes a point that one module fills
 */
export function extensionPoint<Entry>(
  name: string,
  keyOf: (entry: Entry) => string,
): ExtensionPoint<Entry> {
  const point: ExtensionPoint<Entry> = {
    name,
    with: (...entries) => ({
      point,
      entries: entries.map((entry) => ({ key: keyOf(entry), entry })),
    }),
  };
  return point;
}

/**
 * Binds what the modules of one app add.
 * @throws Error when two entries of a point have one key, or two points have one name
 */
export function bindExtensions(
  modules: readonly { readonly name: string; readonly extends?: readonly Extension[] }[],
): BoundExtensions {
  const bound = new Map<string, Extension>();
  const owners = new Map<string, string>();
  for (const module of modules) {
    for (const { point, entries } of module.extends ?? []) {
      const before = bound.get(point.name);
      if (before !== undefined && before.point !== point) {
        throw new Error(`two extension points are called ${point.name}`);
      }
      for (const { key } of entries) {
        claim(owners, { point: point.name, key, module: module.name });
      }
      bound.set(point.name, { point, entries: [...(before?.entries ?? []), ...entries] });
    }
  }
  const entriesOf = <Entry>(point: ExtensionPoint<Entry>) => {
    const extension = bound.get(point.name);
    return extension !== undefined && isOf(extension, point) ? extension.entries : [];
  };
  return {
    of: (point) => entriesOf(point).map(({ entry }) => entry),
    find: (point, key) => entriesOf(point).find((one) => one.key === key)?.entry,
  };
}

function claim(
  owners: Map<string, string>,
  claimed: { readonly point: string; readonly key: string; readonly module: string },
): void {
  const { point, key, module } = claimed;
  const owner = owners.get(`${point} ${key}`);
  if (owner !== undefined) {
    const who = owner === module ? `${module} adds it twice` : `${owner} and ${module} both add it`;
    throw new Error(`${point} may hold ${key} once: ${who}`);
  }
  owners.set(`${point} ${key}`, module);
}

/** Only `point.with` makes an extension of a point, so its entries are of the point's type. */
function isOf<Entry>(
  extension: Extension,
  point: ExtensionPoint<Entry>,
): extension is Extension<Entry> {
  return extension.point === point;
}
