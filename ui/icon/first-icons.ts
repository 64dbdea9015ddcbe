import { lineIcon } from '#ui/icon/line-icon.tsx';

// Path data: Lucide, ISC licence (docs/credits.md). Written by tools/art/icons.mjs.
export const MoonIcon = /* @__PURE__ */ lineIcon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const SearchIcon = /* @__PURE__ */ lineIcon(
  'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0',
);
export const SunIcon = /* @__PURE__ */ lineIcon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
);
