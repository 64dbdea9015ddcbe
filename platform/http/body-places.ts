/** Bytes of bodies that one process receives at once, of endpoints that take large ones. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Keeps unfinished uploads from filling the memory: what would go beyond is refused before its body is read (S6). */
export type BodyPlaces = {
  /** @returns the way to give the place back, once; undefined when there is none */
  readonly take: (bytes: number) => (() => void) | undefined;
};

export function createBodyPlaces(maxBytes: number = MAX_BYTES): BodyPlaces {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > maxBytes) {
        return undefined;
      }
      held += bytes;
      return () => {
        held -= bytes;
      };
    },
  };
}
