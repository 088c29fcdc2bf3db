import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { containerFallback } from './build/container-fallback.ts'
import { byStage, type Modules, type Stage } from './build/first-page.ts'
import { firstPaint } from './build/first-paint.ts'
import { iconDrawing, iconImports, iconKeys } from './build/icon-imports.ts'
import { layerOrder } from './build/layer-order.ts'
import { preloadFiles } from './build/preload-files.ts'
import { reactModules } from './build/react-modules.ts'
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

/** Pages with a short form, for which most people sign in. */
const signing = ['sign-in/LoginPage', 'sign-in/InlineLogin']

/**
 * The home page: itself, then its shelf with what draws covers; a moment later, what watches over focus and session. Then
 * what keeps the stores of a session, for those who have one; what the pages of the catalogue share; QR codes; what the
 * pages of the personal area share; what signing in needs. What is left is shared by longer forms.
 */
const stages: readonly Stage[] = [
  { name: 'frame', roots: [source('main.tsx'), source('features/home/HomePage.tsx')] },
  { name: 'covers', roots: [source('features/home/NewTitlesShelf.tsx')] },
  { name: 'watch', roots: [source('frame/SessionWatch.tsx')] },
  { name: 'kept', roots: [source('api/persisted-auth.ts'), source('random-key.ts')] },
  { name: 'pieces', roots: catalogue.map((page) => source(`features/${page}.tsx`)) },
  { name: 'codes', roots: [source('ui/QrPicture.tsx')] },
  { name: 'area', roots: [...area.map((page) => source(`features/${page}.tsx`)), source('api/passkeys.ts')] },
  { name: 'signing', roots: signing.map((page) => source(`features/${page}.tsx`)) },
]
const byUse = byStage(stages)
/** The library's index names what changes something, so that the first page would seem to need it. */
const changes = /[\\/](useMutation|mutationObserver)\.js$/
/**
 * What rows of titles are made of: the results, the basket and lists of titles have it in files of their own, so that no
 * other page fetches it.
 */
const rows = new RegExp(
  [
    'features/basket/(BasketActions|shelf-order|use-basket-hits|use-export)\\.',
    'features/search/(Hit(Availability|Eyebrow|Title)|ListedHit|Marked|availability-words|marked-words|expected-return|use-return-text)\\.',
    'features/(title-lists/|session/use-as-patron)',
    'shell/LibraryNames',
    'domain/src/(call-numbers|title-lists)/',
    'domain/src/search/field-prefixes',
    '@tanstack/(react-query/.*/useQueries|query-core/.*/queriesObserver)\\.',
    'icons/(arrow-down|arrow-up|link-2|list-plus|share-2)\\.',
  ].join('|'),
)
/** The entry waits for its words: what it waits for must not be in one file with it. And the home page, which is fetched by its name. */
const entries: ReadonlySet<string> = new Set(stages[0]!.roots)
const fileOf = (id: string, modules: Modules) =>
  changes.test(id) ? 'kept' : rows.test(id) || entries.has(id) ? null : byUse(id, modules)
const shared = [...stages.map(({ name }) => name), 'others']

/** Where `npm run dev` finds the server (apps/server) whose answers the pages need. */
const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    reactModules(),
    preloadFiles(),
    iconImports(),
    iconKeys(),
    iconDrawing(),
    trimContract(),
    layerOrder(`${import.meta.dirname}/src/theme/layers.css`),
    firstPaint(`${import.meta.dirname}/public`, browsers),
  ],
  css: { postcss: { plugins: [containerFallback()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    // One style sheet: a rendered page is painted after a single request, and the next page needs none.
    cssCodeSplit: false,
    // The server reads it to write the head of a page.
    manifest: true,
    // Drawings stand in the style sheet: the content security policy allows pictures in data: addresses, and nothing else.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    // Firefox 110 then fetches a little later; the polyfill would be one more script on every page.
    // Whoever opens a further page has the files of the first one, also those of a moment later: they need not be named again for each.
    modulePreload: {
      polyfill: false,
      // The module itself is fetched by its import.
      resolveDependencies: (module, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => file !== module && !/^assets\/(framework|frame|covers|watch|kept)-/.test(file))
          : files,
    },
    rolldownOptions: {
      output: {
        // The first page names every script, and hashes do not compress: 28 bits of each are enough, with its name.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes only with its versions: whoever was here before has it already.
            {
              name: 'framework',
              priority: stages.length + 1,
              // What changes something comes with the forms that do.
              test: /[\\/]node_modules[\\/](@tanstack|zustand|react(-dom)?|scheduler)[\\/](?!.*(useMutation|mutationObserver|useQueries|queriesObserver))/,
            },
            // What several pages use, in a few files instead of twenty.
            // An earlier one takes what it needs first: a later one would take all that it builds upon along.
            ...shared.map((file, at) => ({
              name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
              debugName: file,
              priority: shared.length - 1 - at,
              // All that everybody needs in one file: brotli makes 3 kB less of it than of nine.
              minShareCount: file === 'frame' ? 1 : 3,
            })),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/oauth': server, '/imagens': server, '/manifest.webmanifest': server },
  },
})
