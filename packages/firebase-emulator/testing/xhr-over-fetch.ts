/**
 * XMLHttpRequest for Node on top of fetch, with the parts that the Firestore SDK's browser build uses. With it (and the
 * alias in vitest.config.ts) tests in Node run the same code as a browser.
 */

type HeaderPair = readonly [string, string];

class FetchXhr {
  readyState = 0;
  status = 0;
  statusText = '';
  responseText = '';
  responseType = '';
  timeout = 0;
  withCredentials = false;
  onreadystatechange: (() => void) | null = null;
  #method = 'GET';
  #url = '';
  #requestHeaders: HeaderPair[] = [];
  #responseHeaders = new Headers();
  readonly #abort = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
    this.#enter(1);
  }

  setRequestHeader(name: string, value: string): void {
    this.#requestHeaders.push([name, value]);
  }

  send(body?: string | null): void {
    this.#run(body ?? null).catch(() => {
      if (!this.#abort.signal.aborted) {
        this.status = 0;
        this.#enter(4);
      }
    });
  }

  abort(): void {
    this.#abort.abort();
  }

  getResponseHeader(name: string): string | null {
    return this.#responseHeaders.get(name);
  }

  getAllResponseHeaders(): string {
    return [...this.#responseHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  async #run(body: string | null): Promise<void> {
    const response = await fetch(this.#url, {
      method: this.#method,
      headers: this.#requestHeaders.map(([name, value]): [string, string] => [name, value]),
      body,
      signal: this.#abort.signal,
    });
    this.status = response.status;
    this.statusText = response.statusText;
    this.#responseHeaders = response.headers;
    this.#enter(2);
    const decoder = new TextDecoder();
    if (response.body !== null) {
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.responseText += decoder.decode(part.value, { stream: true });
        this.#enter(3);
      }
    }
    this.responseText += decoder.decode();
    this.#enter(4);
  }

  #enter(state: number): void {
    if (!this.#abort.signal.aborted) {
      this.readyState = state;
      this.onreadystatechange?.();
    }
  }
}

if (!('XMLHttpRequest' in globalThis)) {
  Object.defineProperty(globalThis, 'XMLHttpRequest', {
    value: FetchXhr,
    configurable: true,
    writable: true,
  });
}
