import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { containerFallback } from './build/container-fallback.ts'
import { byStage, type Modules } from './build/first-page.ts'
import { layerOrder } from './build/layer-order.ts'
import { trimContract } from './build/trim-contract.ts'

/** The oldest browsers the specification names. */
const browsers = ['chrome104', 'firefox110', 'edge110']

const source = (file: string) => `${import.meta.dirname}/src/${file}`

/** Pages of the catalogue, which everybody comes to from the home page. */
const catalogue = [
  'search/ResultsPage',
  'search/GuidePage',
  'titles/TitlePage',
  'authorities/AuthorityPage',
  'browse/ListPage',
  'institution/HoursPage',
  'institution/NoticesPage',
]

/** Pages of the personal area, which share their frame, lists and fields. */
const area = [
  'account/AccountHomePage',
  'account/PersonalDataPage',
  'loans/LoansPage',
  'holds/HoldsPage',
  'loan-requests/RequestsPage',
  'charges/DebtsPage',
  'clearance/ClearancePage',
]

/**
 * The home page: itself, then its shelf with what draws covers; a moment later, what keeps the stores of a session; then
 * what the pages of the catalogue share, then those of the personal area. What is left is shared by signing in.
 */
const fileOf = byStage([
  { name: 'frame', roots: [source('main.tsx'), source('features/home/HomePage.tsx')] },
  { name: 'covers', roots: [source('features/home/NewTitlesShelf.tsx')] },
  { name: 'kept', roots: [source('api/persisted-auth.ts')] },
  { name: 'pieces', roots: catalogue.map((page) => source(`features/${page}.tsx`)) },
  { name: 'area', roots: area.map((page) => source(`features/${page}.tsx`)) },
])

/** Where `npm run dev` finds the server (apps/server) whose answers the pages need. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), trimContract(), layerOrder(`${import.meta.dirname}/src/theme/layers.css`)],
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
              priority: 6,
              // What changes something comes with the forms that do.
              test: /[\\/]node_modules[\\/](@tanstack|zustand|(react-)?i18next|react(-dom)?|scheduler)[\\/](?!.*(useMutation|mutationObserver))/,
            },
            // What several pages use, in six files instead of twenty.
            // An earlier one takes what it needs first: a later one would take all that it builds upon along.
            ...['frame', 'covers', 'kept', 'pieces', 'area', 'others'].map((file, at) => ({
              name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
              debugName: file,
              priority: 5 - at,
              minShareCount: 3,
            })),
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
