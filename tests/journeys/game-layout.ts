/**
 * Functions that run in a page: each is sent as its text and uses nothing around it.
 */

type Watched = {
  __moved?: Set<string>;
  __reveals?: boolean[];
};

/** Lists the controls of a game that are cut off, too small for a finger, or lie over each other. */
export function layoutFaults(game: Element): readonly string[] {
  const min = 44;
  const name = (of: Element) => of.getAttribute('aria-label') ?? of.textContent?.slice(0, 30) ?? '';
  const controls = [...game.querySelectorAll('button, input, a')]
    .map((of) => ({ of, box: of.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const faults = controls.flatMap(({ of, box }) => [
    ...(box.left < -0.5 || box.right > innerWidth + 0.5 ? [`cut off: ${name(of)}`] : []),
    ...(box.width < min - 0.5 || box.height < min - 0.5 ? [`small: ${name(of)}`] : []),
  ]);
  // Targets swim, and a list of matches passes below the board and the deck.
  const still = controls.filter(({ of }) => of.closest('.sea, .matches') === null);
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      const wide =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > 1) {
        faults.push(`over each other: ${name(one.of)}, ${name(other.of)}`);
      }
    }
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  const isList = game.querySelector('.matches') !== null;
  return [
    ...faults,
    ...(scrollWidth > innerWidth ? [`wider than its window: ${scrollWidth}`] : []),
    ...(scrollHeight > innerHeight + 1 && !isList
      ? [`longer than its window: ${scrollHeight}`]
      : []),
  ];
}

/** Lists what of the page lies over the upper edge of the framed game. */
export function covering(): readonly string[] {
  const frame = document.querySelector('iframe');
  const box = frame?.getBoundingClientRect();
  const found = Array.from({ length: 16 }, (_, place) =>
    document.elementFromPoint((innerWidth * (place + 0.5)) / 16, (box?.top ?? 0) + 6),
  );
  return found.filter((of) => of !== frame).map((of) => of?.outerHTML.slice(0, 80) ?? '');
}

/** From now on records controls of a game that change their place; what a press does to its own button is none. */
export function watchControls(game: Element): void {
  const watched: Watched = window as never;
  const moved = new Set<string>();
  watched.__moved = moved;
  const places = new Map<Element, DOMRect>();
  const look = () => {
    for (const of of game.querySelectorAll('button, input')) {
      const box = of.getBoundingClientRect();
      const before = places.get(of);
      const isWatched = box.width > 0 && of.closest('.sea') === null;
      if (isWatched && before !== undefined) {
        const by = Math.max(
          Math.abs(box.left - before.left),
          Math.abs(box.top - before.top),
          Math.abs(box.width - before.width),
        );
        if (by > 1.5) {
          moved.add(`${of.getAttribute('aria-label') ?? of.textContent} moved by ${by}`);
        }
      } else if (isWatched) {
        places.set(of, box);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

/** The controls that have moved. */
export function movedSince(): readonly string[] {
  const watched: Watched = window as never;
  return [...(watched.__moved ?? ['not watched'])];
}

/** A text of the place where a game says its result. */
export type ShownResult = {
  /** The names of its elements with their texts. */
  readonly parts: readonly (readonly [name: string, text: string])[];
  /** What the place is marked with: the name and value of a data attribute. */
  readonly state: readonly [name: string, value: string];
};

/**
 * Writes each text in turn into a copy of the place where a game says its result, and lists those that reach beyond the
 * place or change its box: such a text would be cut off or move the game.
 */
export function resultFaults(game: Element, results: readonly ShownResult[]): readonly string[] {
  const place = game.querySelector<HTMLElement>('.result');
  if (place === null) {
    return ['the game has no place for its result'];
  }
  const boxOf = (of: Element) => {
    const { left, top, right, bottom } = of.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const copy = place.ownerDocument.createElement(place.localName);
  copy.className = place.className;
  const before = boxOf(place);
  place.style.display = 'none';
  place.after(copy);
  const faults = results.flatMap(({ parts, state: [name, value] }) => {
    copy.dataset[name] = value;
    copy.replaceChildren(
      ...parts.map(([element, text]) => {
        const part = copy.ownerDocument.createElement(element);
        part.textContent = text;
        return part;
      }),
    );
    const box = boxOf(copy);
    const isMoved = (Object.keys(box) as (keyof typeof box)[]).some(
      (side) => Math.abs(box[side] - before[side]) > 0.5,
    );
    const isBeyond = [...copy.children]
      .map(boxOf)
      .some(
        ({ left, top, right, bottom }) =>
          left < box.left - 0.5 ||
          top < box.top - 0.5 ||
          right > box.right + 0.5 ||
          bottom > box.bottom + 0.5,
      );
    const text = parts.map(([, one]) => one).join(' / ');
    return [
      ...(isMoved ? [`moves the game: ${text}`] : []),
      ...(isBeyond ? [`beyond its place: ${text}`] : []),
    ];
  });
  copy.remove();
  place.style.removeProperty('display');
  return faults;
}

/**
 * Writes each text in turn into the notice of a result on a board, and lists those that reach beyond it or below its button.
 */
export function noticeFaults(notice: Element, texts: readonly string[]): readonly string[] {
  const line = notice.querySelector('p:last-of-type');
  const button = notice.querySelector('button');
  const written = line?.lastChild;
  if (line === null || button === null || written === undefined || written === null) {
    return ['the notice has no text'];
  }
  const before = written.textContent;
  const faults = texts.filter((text) => {
    written.textContent = text;
    const range = notice.ownerDocument.createRange();
    range.selectNodeContents(line);
    const words = range.getBoundingClientRect();
    const box = notice.getBoundingClientRect();
    const close = button.getBoundingClientRect();
    return (
      words.left < box.left ||
      words.right > close.left ||
      close.right > box.right ||
      words.top < box.top ||
      words.bottom > box.bottom
    );
  });
  written.textContent = before;
  return faults;
}

/** From the start of a page records what its game says of its results. */
export function watchReveals(): void {
  const watched: Watched = window as never;
  watched.__reveals = [];
  addEventListener('message', ({ data }) => {
    if (data?.type === 'game-reveal') {
      watched.__reveals?.push(data.isShown);
    }
  });
}

/** What the game has said of its results since its page was opened. */
export function reveals(): readonly boolean[] {
  const watched: Watched = window as never;
  return watched.__reveals ?? [];
}
