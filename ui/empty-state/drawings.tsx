import type { ReactNode } from 'react';
import { Drawing } from '#ui/drawing/drawing.tsx';

/** Water with a drawing on it. It is decorative, because the title beside it has the same meaning. */
function OnWater({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 160 120" fill="none" className="h-24 w-32">
      <g stroke="var(--leaf)" strokeWidth="2">
        <ellipse cx="80" cy="102" rx="70" ry="10" strokeOpacity=".22" />
        <ellipse cx="80" cy="102" rx="46" ry="6.500" strokeOpacity=".38" />
      </g>
      {children}
    </Drawing>
  );
}

const PETAL_LEFT = 'M0 2C-18-12-20-40 0-62Z';
const PETAL_RIGHT = 'M0 2C18-12 20-40 0-62Z';

/** One petal of the flower; `at` places its root. */
function Petal(props: { readonly at: string; readonly isPale?: boolean }) {
  return (
    <g transform={props.at}>
      <path d={PETAL_LEFT} fill={props.isPale ? '#fbdde8' : '#f3b9cf'} />
      <path d={PETAL_RIGHT} fill={props.isPale ? '#f0aeca' : '#de86a9'} />
    </g>
  );
}

/** Nothing matches a search or a filter: a magnifying glass over an empty leaf. */
export function NothingFound() {
  return (
    <OnWater>
      <path d="M80 104 128 96A48 13 0 1 0 128 112Z" fill="var(--leaf)" fillOpacity=".3" />
      <Petal at="translate(44 100) rotate(-14) scale(.5)" isPale />
      <path d="m98 76 22 22" stroke="var(--line-strong)" strokeWidth="10" strokeLinecap="round" />
      <circle cx="80" cy="56" r="30" fill="var(--sky-tint)" />
      <circle cx="80" cy="56" r="30" stroke="var(--line-strong)" strokeWidth="7" />
      <path d="M62 50a20 20 0 0 1 16-14" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    </OnWater>
  );
}

/** No messages, no answers: a paper boat. */
export function NoMessages() {
  return (
    <OnWater>
      <path
        d="m80 22 30 48H50Z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M80 22v48h30Z" fill="#fbdde8" />
      <path d="M24 62h112l-24 38H48Z" fill="#fbdde8" />
      <path d="m24 62 56 18-32 20Z" fill="#f3b9cf" />
      <path d="m136 62-56 18 32 20Z" fill="#de86a9" />
      <path d="M80 80 48 100h64Z" fill="#f0aeca" />
    </OnWater>
  );
}

/** No bets, no records: an empty slip and a bud. */
export function NoBets() {
  return (
    <OnWater>
      <path
        d="M46 20h60v76l-10-7-10 7-10-7-10 7-10-7-10 7Z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g stroke="var(--line-strong)" strokeOpacity=".55" strokeWidth="5" strokeLinecap="round">
        <path d="M58 36h22M58 50h36M58 64h28" />
      </g>
      <circle cx="93" cy="36" r="6" fill="var(--pollen)" />
      <Petal at="translate(122 102) rotate(-20) scale(.62)" />
      <Petal at="translate(122 102) rotate(20) scale(.62)" />
      <Petal at="translate(122 102) scale(.72)" isPale />
    </OnWater>
  );
}

/** No connection: the moon behind a cloud, with a broken reflection. */
export function Offline() {
  return (
    <OnWater>
      <circle cx="100" cy="38" r="24" fill="var(--pollen)" />
      <path
        d="M44 78a20 20 0 0 1-2-40 28 28 0 0 1 53-4 22 22 0 0 1 15 44Z"
        fill="var(--sky-tint)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="m58 50 26 18m0-18L58 68"
        stroke="var(--petal)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g stroke="var(--pollen)" strokeWidth="4" strokeLinecap="round">
        <path d="M60 94h12M86 94h28M74 104h10" strokeOpacity=".75" />
      </g>
    </OnWater>
  );
}

/** Not open yet: a bud before sunrise. */
export function NotOpenYet() {
  return (
    <OnWater>
      <path d="M36 96a44 44 0 0 1 88 0Z" fill="var(--pollen)" fillOpacity=".9" />
      <g stroke="var(--pollen)" strokeWidth="5" strokeLinecap="round">
        <path d="M80 36V24M44 50l-8-9m80 9 8-9M26 78l-11-4m119 4 11-4" />
      </g>
      <path d="M80 104V82" stroke="var(--leaf)" strokeWidth="6" strokeLinecap="round" />
      <Petal at="translate(80 88) rotate(-24) scale(.78)" />
      <Petal at="translate(80 88) rotate(24) scale(.78)" />
      <Petal at="translate(80 88) scale(.9)" isPale />
      <path d="M64 84c2-13 8-18 16-20 8 2 14 7 16 20-8 7-24 7-32 0Z" fill="var(--leaf)" />
    </OnWater>
  );
}

/** No favourites: a heart of two petals, one of them empty. */
export function NoFavourites() {
  return (
    <OnWater>
      <path d="M80 92C40 66 30 44 40 28 50 14 72 16 80 36Z" fill="#f3b9cf" />
      <path d="M80 92C56 64 50 44 56 26c10 0 20 4 24 12Z" fill="#de86a9" fillOpacity=".55" />
      <path
        d="M80 92c40-26 50-48 40-64-10-14-32-12-40 8Z"
        stroke="var(--petal)"
        strokeWidth="3"
        strokeDasharray="7 6"
        strokeLinecap="round"
      />
      <path d="M132 20v14m-7-7h14" stroke="var(--pollen)" strokeWidth="4" strokeLinecap="round" />
    </OnWater>
  );
}

/** An unknown address: a kite without its string. */
export function LostKite() {
  return (
    <OnWater>
      <path d="M92 12 126 40 82 84 62 36Z" fill="var(--pollen)" />
      <path d="M92 12 126 40 62 36Z" fill="var(--petal)" />
      <path d="M92 12 62 36 82 84Z" fill="var(--leaf)" fillOpacity=".85" />
      <path d="m62 36 64 4M92 12 82 84" stroke="var(--surface)" strokeWidth="2" />
      <path
        d="M82 84c-6 8-18 4-22 10s-14 2-20-4"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="m56 88-2 12 10-4Zm-14-4-10 6 12 4Z" fill="var(--petal)" />
    </OnWater>
  );
}
