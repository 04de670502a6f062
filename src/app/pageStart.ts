/** A request that a page begins with. */
export interface FirstRequest {
  readonly method: 'batchGet' | 'runQuery';
  /** Its text; `$1` stands for what the address says. */
  readonly body: string;
  /** That is lowercased first. */
  readonly folds?: true;
  /** What the answer puts into the page at once. */
  readonly shows?: 'booking' | 'lottery' | 'venture';
  /** What is asked when the answer is here; `$1` stands for the id of the document found. */
  readonly next?: FirstRequest;
}

/** What the build tells the page's first script (firstScript.ts). */
export interface PageStart {
  /** Addresses of files; `pages` name them by their places here. */
  readonly files: readonly string[];
  readonly pages: readonly {
    /** A regular expression of addresses. */
    readonly path: string;
    readonly files: readonly number[];
    readonly first: readonly FirstRequest[];
  }[];
  /** Of the database, without `/` at its end. */
  readonly origin: string;
  /** `projects/.../documents`, before a document's path. */
  readonly documents: string;
  readonly key: string;
  /** What has no token of App Check is refused: the first requests wait for the app, unless an earlier visit has left one. */
  readonly appCheck: boolean;
}
