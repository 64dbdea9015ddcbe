import { h } from './dom.ts';
import type { Status } from './facts.ts';
import { money, t } from './language.ts';

/** The duration of this visit and its balance of payouts and stakes, which are always visible. */
export function statusBar(first: Status): {
  readonly root: HTMLElement;
  readonly update: (status: Status) => void;
} {
  const fields = { time: h('dd'), rounds: h('dd'), staked: h('dd'), net: h('dd') };
  const skewMs = first.nowMs - Date.now();
  const pair = (name: keyof typeof fields) => h('div', {}, h('dt', {}, t(name)), fields[name]);
  const update = (status: Status) => {
    const net = Number(status.paid) - Number(status.staked);
    fields.rounds.textContent = String(status.rounds);
    fields.staked.textContent = money(status.staked);
    fields.net.textContent = `${net > 0 ? '+' : ''}${money(net)}`;
    fields.net.dataset['net'] = net < 0 ? 'less' : 'more';
  };
  const tick = () => {
    const seconds = Math.max(0, Math.floor((Date.now() + skewMs - first.openedAtMs) / 1_000));
    const minutes = Math.floor(seconds / 60);
    fields.time.textContent = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  };
  update(first);
  tick();
  setInterval(tick, 1_000);
  return {
    root: h('dl', { class: 'standing' }, pair('time'), pair('rounds'), pair('staked'), pair('net')),
    update,
  };
}
