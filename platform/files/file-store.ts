/** Keeps files of members and operators (pictures, exports): a local folder by default, S3 by setting. */
export type FileStore = {
  /** @param key `brand/area/name.ext`, made by us, never from what a visitor typed */
  readonly put: (key: string, content: Uint8Array, contentType: string) => Promise<void>;
  /** @returns undefined when there is no such file */
  readonly get: (
    key: string,
  ) => Promise<{ readonly content: Uint8Array; readonly contentType: string } | undefined>;
  readonly remove: (key: string) => Promise<void>;
};
