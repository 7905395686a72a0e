interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The pages that platforms ask public bots for: what is stored of people, and on what terms they play. */
export interface PolicyWords {
  readonly policy: string;
  readonly terms: string;
  /** Who runs it; null if the operator has given no name. */
  readonly runBy: (name: string | null) => string;
  /** Before the contact. */
  readonly contact: string;
  readonly stored: string;
  /** What every game stores, beside what features do. `days`: after which finished games are deleted; null for never. */
  readonly always: (days: number | null) => readonly string[];
  readonly nothingElse: string;
  readonly seen: Section;
  readonly rights: Section;
  /** Lines of the terms. */
  readonly agreed: readonly string[];
}
