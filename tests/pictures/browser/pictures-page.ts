/** A form with pictures, as the app builds it: real services, real canvas, the emulator of `?storagePort=...`. */
const ports = document.createElement('meta');
ports.name = 'emulator';
const search = new URLSearchParams(location.search);
ports.content = `VITE_EMULATOR_AUTH_PORT=${search.get('auth')}&VITE_EMULATOR_STORAGE_PORT=${search.get('storage')}`;
document.head.append(ports);

// Only now: the app's environment reads the ports when it is loaded.
const { showPicturesForm } = await import('../pictures-form.tsx');
showPicturesForm(document.getElementById('root'), search.get('max') === '1' ? 1 : 8);
