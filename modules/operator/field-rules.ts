/** How long a password of staff is, in characters. */
export const STAFF_PASSWORD = { min: 12, max: 200 } as const;

/** Why staff cannot have a password; for the `rejects` of every call that sets one. */
export const staffPasswordRejects = { password_length: 400, password_spaces: 400 } as const;
