import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { onlyAscii } from '../../scripts/only-ascii.ts'
import { iconDrawing } from './build/icon-imports.ts'
import { visitorsOnly } from './build/visitors-only.ts'

/** The bundle with which the server renders pages: the components and routes of the browser's, from src/server.tsx. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconDrawing(), visitorsOnly(), onlyAscii()],
  // Whole: a thread loads it quickly, and what it holds is what was tested.
  ssr: { noExternal: true },
  publicDir: false,
  // React's checks are not even in it; the thread that loads it has no other environment.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/server.tsx',
    target: 'node24',
    // One file: what a running thread has loaded stays what it is when a new build takes its place.
    rolldownOptions: { output: { codeSplitting: false } },
    // Traces of a page that fails to render can be read.
    minify: false,
  },
})
