import type { ComponentType } from 'react';
import { needGameTexts } from './texts.ts';

type Loaded = { readonly Screen: ComponentType };
type Load = () => Promise<Loaded>;

/** The game in its frame, or the lobby. */
export async function loadPage(loadGame: Load): Promise<Loaded> {
  const [{ lotteryPage }, { Screen: Game }, { Screen: Lobby }] = await Promise.all([
    import('./page/lottery-page.tsx'),
    loadGame(),
    import('./lobby/screen.tsx'),
  ]);
  return { Screen: lotteryPage({ Game, Lobby }) };
}

/** Names of prizes and plays are terms of the games. */
export async function loadOrders(): Promise<Loaded> {
  const [{ Screen }] = await Promise.all([import('./orders/screen.tsx'), needGameTexts()]);
  return { Screen };
}

export async function loadResults(): Promise<Loaded> {
  const [{ Screen }] = await Promise.all([import('./results/screen.tsx'), needGameTexts()]);
  return { Screen };
}
