/**
 * Sets of figures, eight for each theme, highest value first. A figure is named by its code points, as its picture is:
 * `pictures/figure-1f352.avif`.
 */
export const FIGURES = {
  fruit: ['2b50', '1f34d', '1f96d', '1f349', '1f347', '1f34a', '1f34b', '1f352'],
  river: ['1f433', '1fab7', '1f422', '1f980', '1f41f', '1f990', '1f41a', '26f5'],
  forest: ['1f405', '1f418', '1f99a', '1f98c', '1f412', '1f99c', '1f40d', '1f334'],
  feast: ['1f386', '1fa94', '1f941', '1fa81', '1f381', '1f3a1', '1f388', '1f3ee'],
  gems: ['1f451', '1f48e', '1f3c6', '1f48d', '1f4b0', '1f52e', '1fa99', '1f31f'],
  sweets: ['1f370', '1f9c1', '1f369', '1f36b', '1f36e', '1f36a', '1f36d', '1f36c'],
  sky: ['1f680', '1fa90', '1f6f8', '2604-fe0f', '2600-fe0f', '1f319', '1f30d', '1f6f0-fe0f'],
  royal: [
    '1f409',
    '1f3f0',
    '1f984',
    '1f6e1-fe0f',
    '2694-fe0f',
    '1f5dd-fe0f',
    '1f4dc',
    '1f56f-fe0f',
  ],
  garden: ['1f98b', '1f339', '1f33b', '1f337', '1f338', '1f33c', '1f41d', '1f41e'],
  farm: ['1f404', '1f413', '1f410', '1f986', '1f33d', '1f33e', '1f955', '1f95a'],
  city: ['1f6fa', '1f3cd-fe0f', '1f682', '2708-fe0f', '1f6a2', '1f68c', '1f6b2', '1f6a6'],
  monsoon: ['26a1', '1f308', '1f300', '1f327-fe0f', '2614', '1f438', '1f343', '1f4a7'],
  deep: ['1f409', '1f988', '1f433', '1f42c', '1f419', '1f421', '1f980', '1f41f'],
  shore: ['1f40a', '1f422', '1f99e', '1f991', '1f420', '1f980', '1f990', '1f41a'],
  music: ['1f3b8', '1fa95', '1f3ba', '1f3bb', '1f941', '1fa98', '1f3a4', '1f3b9'],
  table: ['1f451', '1f48e', '1f3b2', '1f0cf', '2660-fe0f', '2665-fe0f', '1fa99', '1f31f'],
  cup: ['1f3c6', '1f947', '26bd', '1f3cf', '1f3d1', '1f94a', '1f3d0', '1f3be'],
  arena: ['1f3c6', '1f3ae', '1f916', '1f47e', '1f579-fe0f', '1f6e1-fe0f', '2694-fe0f', '26a1'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Theme = keyof typeof FIGURES;
