/** One language of an article: title, one sentence, HTML with {tokens}. */
export type SeedText = {
  readonly title: string;
  readonly summary: string;
  readonly html: string;
};

export type SeedArticle = {
  readonly code: string;
  /** Other words people search by, Bengali in Latin letters among them. */
  readonly aliases: string;
  readonly en: SeedText;
  readonly bn: SeedText;
};

export type SeedTopic = {
  readonly code: string;
  readonly icon: string;
  /** Code of the topic it belongs to. */
  readonly parent?: string;
  readonly title: { readonly en: string; readonly bn: string };
  readonly articles: readonly SeedArticle[];
};
