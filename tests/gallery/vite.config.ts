import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The design system to look at: `npx vite --config tests/gallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-gallery', import.meta.url)),
  plugins: [react()],
});
