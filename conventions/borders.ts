/** Who may import whom: the borders between the rooms of docs/architecture.md. */
import type { Import } from './imports.ts'
import { isTest } from './repository-files.ts'

interface Border {
  /** In plain words: what the message says. */
  rule: string
  from: RegExp
  /** What may be imported; packages of npm and Node by their names. */
  may: RegExp
}

const packages = (names: string) => `packages\\/(${names})\\/src\\/`

const borders: Border[] = [
  {
    rule: 'packages/domain is pure rules: it imports itself and the calendar alone',
    from: /^packages\/domain\//,
    may: new RegExp(`^(${packages('domain')}|temporal-polyfill)`),
  },
  {
    rule: 'packages/contract imports itself, domain and Zod',
    from: /^packages\/contract\//,
    may: new RegExp(`^(${packages('contract|domain')}|zod)`),
  },
  {
    rule: 'packages/marc knows MARC alone',
    from: /^packages\/marc\//,
    may: new RegExp(`^(${packages('marc')}|node:|saxes)`),
  },
  {
    rule: 'packages/search-index knows text and numbers alone',
    from: /^packages\/search-index\//,
    may: new RegExp(`^(${packages('search-index')}|node:)`),
  },
  {
    rule: 'the server does not import the pages',
    from: /^apps\/server\//,
    may: /^(?!apps\/web\/)/,
  },
  {
    rule: 'features, and what is below them, are put together by app.ts, the command line and jobs alone',
    from: /^apps\/server\/src\/(http|database|search|config|outside)\//,
    may: /^(?!apps\/server\/src\/(features|cli|jobs|demo)\/)/,
  },
  {
    rule: 'the pages import contract, domain and themselves',
    from: /^apps\/web\/src\//,
    may: /^(packages\/(contract|domain)\/src\/|apps\/web\/|[@a-z](?!pps\/|ackages\/))/,
  },
  {
    rule: 'ui/ knows nothing about libraries',
    // The gallery is a page that shows the components, with what it takes to fill them.
    from: /^apps\/web\/src\/ui\/(?!gallery\/)/,
    // How a generated cover is drawn is a drawing; what is on it comes in as words.
    may: /^(apps\/web\/src\/(ui|theme|i18n)\/|packages\/domain\/src\/covers\/|(?!apps\/|packages\/))/,
  },
]

/** Features that every other one may use. */
const shared = new Set(['session', 'institution', 'titles'])

export function crossings(imports: readonly Import[]): string[] {
  const routed = new Set(imports.filter(({ from }) => from === 'apps/web/src/routes.tsx').map(({ to }) => to))
  const isPage = (path: string) => routed.has(path) || path.endsWith('Page.tsx')
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap((one) => [
      ...borderProblems(one),
      ...serverFeatureProblems(one),
      ...(isPage(one.from) ? [] : webFeatureProblems(one)),
    ])
}

function borderProblems({ from, to, place }: Import): string[] {
  const broken = borders.filter((border) => border.from.test(from) && !border.may.test(to))
  return broken.map(({ rule }) => `${place} imports ${to}: ${rule}`)
}

const serverRooms = /^(packages\/(contract|domain|marc)\/src|apps\/server\/src\/(database|http|search|config|words))\//

/** Files that only read. */
const readers = /^(store|[a-z-]+-store|find-[a-z-]+)\.ts$/

/** A feature of the server reads another one's rows through its store and finders, and never calls its routes. */
function serverFeatureProblems({ from, to, inside, place }: Import): string[] {
  const own = /^apps\/server\/src\/features\/([^/]+)\//.exec(from)?.[1]
  if (!own || !inside || serverRooms.test(to)) return []
  const [, other = '', file = ''] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(to) ?? []
  if (other === own || readers.test(file) || (shared.has(other) && file !== 'routes.ts')) return []
  return [
    `${place} imports ${to}: a server feature imports the common rooms, itself, what another feature's store.ts and ` +
      'find-*.ts read, and anything but the routes of session, institution and titles',
  ]
}

const webRooms = /^apps\/web\/src\/((api|ui|layout|i18n|theme|locales)\/|[^/]+$)/

/** A feature of the pages stands alone; a page (what routes.tsx leads to) may put two together. */
function webFeatureProblems({ from, to, inside, place }: Import): string[] {
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(from)?.[1]
  if (!own || !inside || to.startsWith('packages/') || webRooms.test(to)) return []
  const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(to)?.[1]
  if (other && (other === own || shared.has(other))) return []
  return [
    `${place} imports ${to}: a feature of the pages imports the common rooms and itself; only a page composes two`,
  ]
}
