import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callWords } from './build/call-words.ts'
import { containerFallback } from './build/container-fallback.ts'
import { layerOrder } from './build/layer-order.ts'

/** The oldest browsers the specification names. */
const browsers = ['chrome104', 'firefox110', 'edge110']

/** Where `npm run dev` finds the server (apps/server) whose answers the pages need. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callWords(), layerOrder(`${import.meta.dirname}/src/theme/layers.css`)],
  css: { postcss: { plugins: [containerFallback()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // The server reads it to write the head of a page.
    manifest: true,
    // A file in a data: address would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Firefox 110 then fetches a little later; the polyfill would be one more script on every page.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with its versions: whoever was here before has it already.
            {
              name: 'framework',
              priority: 2,
              test: /[\\/]node_modules[\\/](@tanstack|(react-)?i18next|react(-dom)?|scheduler)[\\/]/,
            },
            // What several pages use, in one file instead of twenty.
            { name: 'frame', priority: 1, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/oauth': server, '/imagens': server },
  },
})
