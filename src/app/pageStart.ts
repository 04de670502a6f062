/** A request that the page sends first. */
export interface FirstRequest {
  readonly method: 'batchGet' | 'runQuery';
  /** The request's body; `$1` is replaced by the value from the address. */
  readonly body: string;
  /** The value is lowercased first. */
  readonly folds?: true;
  /** The kind of data that is shown in the page as soon as the answer is here. */
  readonly shows?: 'booking' | 'lottery' | 'venture';
  /** The request that follows the answer; `$1` is replaced by the id of the found document. */
  readonly next?: FirstRequest;
}

/** The data that the build gives to the page's first script (firstScript.ts). */
export interface PageStart {
  /** The addresses of the files; `pages` refer to them by index. */
  readonly files: readonly string[];
  readonly pages: readonly {
    /** A regular expression that matches the page's addresses. */
    readonly path: string;
    readonly files: readonly number[];
    readonly first: readonly FirstRequest[];
  }[];
  /** The origin of the database, without `/` at its end. */
  readonly origin: string;
  /** `projects/.../documents`, before a document's path. */
  readonly documents: string;
  readonly key: string;
  /** True when requests need an App Check token: without a stored one the page leaves the first requests to the app. */
  readonly appCheck: boolean;
}
