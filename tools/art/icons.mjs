// Writes ui/icon/{first-icons,icons,more-icons}.ts: line icons as one path each, so that a page loads only that path.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const NAMES = {
  search: 'search',
  user: 'user',
  lock: 'lock',
  eye: 'eye',
  'eye-off': 'eye-off',
  close: 'x',
  check: 'check',
  menu: 'menu',
  sun: 'sun',
  moon: 'moon',
  globe: 'globe',
  play: 'play',
  pause: 'pause',
  heart: 'heart',
  plus: 'plus',
  minus: 'minus',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'arrow-left': 'arrow-left',
  bell: 'bell',
  megaphone: 'megaphone',
  home: 'house',
  ticket: 'ticket',
  live: 'radio',
  trophy: 'trophy',
  gamepad: 'gamepad-2',
  slots: 'cherry',
  fish: 'fish',
  cards: 'club',
  gift: 'gift',
  crown: 'crown',
  wallet: 'wallet',
  withdraw: 'banknote-arrow-down',
  history: 'rotate-ccw-clock',
  info: 'info',
  warning: 'triangle-exclamation-point',
  help: 'circle-question-mark',
  clock: 'clock',
  sound: 'volume-2',
  'sound-off': 'volume-x',
  trash: 'trash',
  'sign-out': 'log-out',
  shield: 'shield-check',
  refresh: 'rotate-cw',
  list: 'list',
  dice: 'dices',
  star: 'star',
  filter: 'sliders-horizontal',
  external: 'external-link',
  'full-screen': 'maximize',
  settings: 'settings',
  phone: 'smartphone',
  mail: 'mail',
  copy: 'copy',
  users: 'users',
  message: 'message-circle',
  grid: 'layout-grid',
  wrench: 'wrench',
  download: 'download',
  image: 'image-plus',
  calendar: 'calendar-days',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
  sort: 'arrow-down-up',
  'chevron-up': 'chevron-up',
};

/** Converts every shape of an icon to path data. */
const shapes = {
  path: (a) => a.d,
  circle: ({ cx, cy, r }) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  ellipse: ({ cx, cy, rx, ry }) =>
    `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  rect: ({ x, y, width: w, height: h, rx: r = 0 }) =>
    r
      ? `M${+x + +r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
      : `M${x} ${y}h${w}v${h}h${-w}Z`,
};

const NUMBER = '(-?(?:\\d+\\.?\\d*|\\.\\d+))';
const START = new RegExp(`^m\\s*${NUMBER}[ ,]*${NUMBER}[ ,]*`);

/** A leading `m` is absolute only at the start of a path; in a joined path it has to be `M`. */
function absoluteStart(d) {
  const match = START.exec(d);
  if (match === null) {
    return d;
  }
  const rest = d.slice(match[0].length);
  return `M${match[1]} ${match[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const lines = [];
for (const [name, source] of Object.entries(NAMES).sort(([a], [b]) => a.localeCompare(b))) {
  const { __iconData } = await import(`lucide-react/icons/${source}`);
  const data = __iconData.node
    .map(([tag, attributes]) => shapes[tag](attributes))
    .map(absoluteStart)
    .join('');
  lines.push(`export const ${pascal(name)}Icon = /* @__PURE__ */ lineIcon('${data}');`);
}
const head = `import { lineIcon } from '#ui/icon/line-icon.tsx';\n\n// Path data: Lucide, ISC licence (docs/credits.md). Written by tools/art/icons.mjs.\n`;
/** The header shows these icons before anything else is loaded. */
const HEADER = ['MoonIcon', 'SearchIcon', 'SunIcon'];
/** The first page and the forms show these icons; the others are loaded with the pages that show them. */
const FIRST =
  'ArrowLeftIcon ChevronLeftIcon ChevronRightIcon CloseIcon EyeIcon EyeOffIcon FullScreenIcon GiftIcon GlobeIcon GridIcon HeartIcon HistoryIcon HomeIcon LockIcon MegaphoneIcon PauseIcon PlayIcon PlusIcon RefreshIcon ShieldIcon TicketIcon UserIcon WalletIcon WrenchIcon'.split(
    ' ',
  );
const nameOf = (line) => /const (\w+)/.exec(line)[1];
const first = lines.filter((line) => FIRST.includes(nameOf(line)));
const header = lines.filter((line) => HEADER.includes(nameOf(line)));
const more = lines.filter((line) => ![...HEADER, ...FIRST].includes(nameOf(line)));
writeFileSync(join(root, 'ui/icon/first-icons.ts'), `${head}${header.join('\n')}\n`);
writeFileSync(
  join(root, 'ui/icon/icons.ts'),
  `${head}${first.join('\n')}\n\n/** The first script has these alone. */\nexport { ${HEADER.join(', ')} } from '#ui/icon/first-icons.ts';\n/** The first page shows none of these icons, so they are in a file of their own. */\nexport { ${more.map(nameOf).join(', ')} } from '#ui/icon/more-icons.ts';\n`,
);
writeFileSync(join(root, 'ui/icon/more-icons.ts'), `${head}${more.join('\n')}\n`);
