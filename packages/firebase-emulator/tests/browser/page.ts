/**
 * Runs the conformance cases inside a page: `runConformance(case, target)` runs one with the SDK's browser build. The
 * page asks the test process to stop and start the emulator, through functions that the test exposes.
 */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore';
import {
  connectFirestoreEmulator as connectLiteEmulator,
  getFirestore as getLiteFirestore,
} from 'firebase/firestore/lite';
import { CONFORMANCE } from '../cases/all.ts';

export interface PageTarget {
  readonly projectId: string;
  readonly host: string;
  readonly port: number;
}

declare global {
  interface Window {
    /** Resolves to null, or to the error. */
    runConformance: (topic: string, name: string, target: PageTarget) => Promise<string | null>;
    emulatorDown?: () => Promise<void>;
    emulatorUp?: () => Promise<void>;
  }
}

setLogLevel('silent');

async function run(topic: string, name: string, target: PageTarget): Promise<void> {
  const wanted = CONFORMANCE[topic]?.find((item) => item.name === name);
  if (wanted === undefined) {
    throw new Error(`No case "${name}" in ${topic}.`);
  }
  const apps: FirebaseApp[] = [];
  const newApp = (): FirebaseApp => {
    const app = initializeApp(
      { projectId: target.projectId, apiKey: 'demo-key', appId: '1:1:web:1' },
      crypto.randomUUID(),
    );
    apps.push(app);
    return app;
  };
  const token = (uid: string | undefined) => (uid === undefined ? {} : { mockUserToken: { sub: uid } });
  const { emulatorDown, emulatorUp } = window;
  try {
    await wanted.run({
      open: (uid) => {
        const db = getFirestore(newApp());
        connectFirestoreEmulator(db, target.host, target.port, token(uid));
        return db;
      },
      openLite: (uid) => {
        const db = getLiteFirestore(newApp());
        connectLiteEmulator(db, target.host, target.port, token(uid));
        return db;
      },
      collection: `open/${crypto.randomUUID()}/items`,
      projectId: target.projectId,
      url: `http://${target.host}:${target.port}`,
      process:
        emulatorDown === undefined || emulatorUp === undefined
          ? null
          : { down: emulatorDown, up: emulatorUp },
    });
  } finally {
    await Promise.all(apps.map(deleteApp));
  }
}

window.runConformance = async (topic, name, target) => {
  try {
    await run(topic, name, target);
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  }
};
