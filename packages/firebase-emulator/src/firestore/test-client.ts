/** A client of live targets for tests: like the SDK, it stores the documents that it received. */
import type { FirestoreEmulatorCore } from './core.ts';
import { admin } from './test-support.ts';
import type { Caller, TargetDelta, TargetRequest, TargetSnapshot, WireDocument } from './types.ts';

export class Client {
  readonly documents = new Map<string, WireDocument>();
  readonly deltas: TargetDelta[] = [];
  readonly errors: string[] = [];
  /** The read times that it received, in order. */
  readonly readTimes: string[] = [];
  token = '';

  take(delta: TargetDelta): void {
    for (const document of delta.changed) this.documents.set(document.name, document);
    for (const { name } of delta.left) this.documents.delete(name);
    for (const name of [...delta.deleted, ...delta.removed]) this.documents.delete(name);
  }

  open(
    core: FirestoreEmulatorCore,
    request: TargetRequest,
    caller: Caller = admin,
  ): { snapshot: TargetSnapshot; close: () => void } {
    const handle = core.listen(caller, request, {
      onDelta: (delta, readTime, resumeToken) => {
        this.deltas.push(delta);
        this.take(delta);
        this.readTimes.push(readTime);
        this.token = resumeToken;
      },
      onError: (status) => this.errors.push(status),
    });
    const { snapshot } = handle;
    if (snapshot.reset) this.documents.clear();
    this.take(snapshot.delta);
    this.token = snapshot.resumeToken;
    this.readTimes.push(snapshot.readTime);
    return handle;
  }
}
