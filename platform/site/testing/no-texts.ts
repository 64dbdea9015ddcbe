/** In place of the texts of an area: `showScreen` has loaded all of them. */
export const messages: Readonly<Record<string, string>> = {};
