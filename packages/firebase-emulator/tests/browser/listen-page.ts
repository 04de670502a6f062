/** A page that listens to one document and reports it in its title; the test kills it. `?port=` is the emulator's. */
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';

const port = Number(new URLSearchParams(location.search).get('port'));
const db = getFirestore(initializeApp({ projectId: 'demo-vaga', apiKey: 'demo-key', appId: '1:1:web:1' }));
connectFirestoreEmulator(db, '127.0.0.1', port);
onSnapshot(doc(db, 'businesses/la-casona'), { includeMetadataChanges: true }, (snapshot) => {
  if (!snapshot.metadata.fromCache) document.title = 'listening';
});
