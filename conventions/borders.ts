/** Checks imports against the borders between the rooms of docs/architecture.md. */
import type { Import } from './imports.ts'
import { isTest } from './repository-files.ts'

/** A room and the rooms that it may import; of packages only our own are checked. */
export interface Room {
  /** Folder, named as in docs/architecture.md. */
  name: string
  rooms: readonly string[]
  packages?: readonly string[]
}

const server = 'apps/server/src/'
const web = 'apps/web/src/'
const own = ['packages/domain', 'packages/contract', 'packages/marc', 'packages/look']
const below = [...own, ...['database', 'search', 'config', 'i18n', 'http', 'secrets'].map((room) => server + room)]

export const rooms: readonly Room[] = [
  { name: 'packages/domain', rooms: [], packages: ['temporal-polyfill'] },
  { name: 'packages/demo', rooms: ['packages/marc'], packages: ['node:'] },
  { name: 'packages/look', rooms: [], packages: [] },
  { name: 'packages/contract', rooms: ['packages/domain'], packages: ['zod'] },
  { name: 'packages/marc', rooms: [], packages: ['node:', 'saxes'] },
  { name: 'packages/search-index', rooms: [], packages: ['node:'] },
  { name: `${server}config`, rooms: [] },
  { name: `${server}secrets`, rooms: [] },
  { name: `${server}database`, rooms: ['packages/domain', 'packages/marc', 'packages/look'] },
  {
    name: `${server}search`,
    rooms: ['packages/domain', 'packages/marc', 'packages/search-index', `${server}database`],
  },
  { name: `${server}i18n`, rooms: ['packages/domain', 'packages/contract'] },
  {
    name: `${server}http`,
    rooms: [
      'packages/domain',
      'packages/contract',
      ...['database', 'search', 'config', 'i18n'].map((room) => server + room),
    ],
  },
  {
    name: `${server}integrations`,
    rooms: [
      'packages/domain',
      'packages/contract',
      ...['config', 'database', 'secrets', 'i18n'].map((room) => server + room),
    ],
  },
  {
    name: `${server}pages`,
    rooms: [
      'packages/domain',
      'packages/contract',
      'packages/marc',
      'packages/look',
      ...['database', 'search', 'http', 'i18n', 'features/institution', 'features/titles'].map((room) => server + room),
    ],
  },
  { name: `${server}pdf`, rooms: [`${server}i18n`] },
  { name: `${server}features`, rooms: [...below, `${server}integrations`, `${server}pdf`, `${server}import`] },
  {
    name: `${server}jobs`,
    rooms: [...below, ...['integrations', 'features', 'people-sync'].map((room) => server + room)],
  },
  { name: `${server}import`, rooms: below },
  {
    name: `${server}people-sync`,
    rooms: [...below, ...['integrations', 'features', 'import'].map((room) => server + room)],
  },
  { name: `${server}setup`, rooms: ['packages/domain', 'packages/look', `${server}database`, `${server}import`] },
  { name: `${server}demo`, rooms: [...below, 'packages/demo', `${server}import`, `${server}setup`] },
  {
    name: `${server}cli`,
    rooms: [
      ...below,
      'packages/demo',
      ...['integrations', 'features', 'import', 'people-sync', 'setup', 'demo'].map((room) => server + room),
    ],
  },
  // Drawing a generated cover is a matter of looks; its texts come in as parameters.
  { name: `${web}ui`, rooms: ['packages/domain', 'packages/look', `${web}theme`] },
  { name: `${web}theme`, rooms: ['packages/domain'] },
  { name: `${web}worker`, rooms: [] },
  { name: `${web}i18n`, rooms: ['packages/domain'] },
  { name: `${web}api`, rooms: ['packages/contract', `${web}i18n`] },
  {
    name: `${web}shell`,
    rooms: ['packages/domain', 'packages/contract', ...['ui', 'theme', 'i18n', 'api'].map((room) => web + room)],
  },
  {
    name: `${web}features`,
    rooms: [
      'packages/domain',
      'packages/contract',
      'packages/look',
      ...['ui', 'theme', 'i18n', 'api', 'shell'].map((room) => web + room),
    ],
  },
  {
    name: `${web}frame`,
    rooms: [
      'packages/domain',
      'packages/contract',
      ...['ui', 'theme', 'i18n', 'api', 'shell', 'features'].map((room) => web + room),
    ],
  },
]

/** The gallery is a page that shows the components with examples. */
const gallery = `${web}ui/gallery/`

const isIn = (path: string, room: string) => path.startsWith(`${room}/`)
const roomOf = (path: string) => rooms.find(({ name }) => isIn(path, name))
/** Files directly under `src/` wire the rooms together or serve all of them: the clock, the paths. */
const isCommon = (path: string) => /^apps\/(server|web)\/src\/[^/]+$/.test(path)

/** Features that every other feature may use. */
const shared = new Set([
  'session',
  'sign-in',
  'single-sign-on',
  'directory',
  'account',
  'institution',
  'titles',
  'circulation',
  'basket',
  'title-lists',
  'alerts',
])

/** The library's side: at `/balcao` features of its own within the frame of the desk, and its machines. */
const staffSide = new Set(['desk', 'till', 'copies', 'people', 'person-requests', 'inbox', 'set-up', 'sip2', 'staff'])

/** Features whose forms the desk fills in for people. */
const filledInAtDesk = new Set(['holds', 'loan-requests'])

/** Protocols by which other programs do for a person what the pages do. */
const protocols = new Set(['paia'])

export function crossings(imports: readonly Import[]): string[] {
  const tables = ['apps/web/src/page-modules.ts', 'apps/web/src/session-page-modules.ts']
  const routed = new Set(imports.filter(({ from }) => tables.includes(from)).map(({ to }) => to))
  const isPage = (path: string) => routed.has(path) || path.endsWith('Page.tsx')
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap((one) => [
      ...borderProblems(one),
      ...serverFeatureProblems(one),
      ...(isPage(one.from) ? [] : webFeatureProblems(one)),
    ])
}

function borderProblems({ from, to, inside, place }: Import): string[] {
  if (isOtherApplication(from, to)) return [`${place} imports ${to}: pages and server know each other's calls alone`]
  const room = from.startsWith(gallery) ? undefined : roomOf(from)
  if (!room) return []
  const isAllowed = inside ? mayEnter(room, from, to) : mayFetch(room, to)
  return isAllowed ? [] : [`${place} imports ${to}: ${room.name} may use ${mayUse(room)} (docs/architecture.md)`]
}

function isOtherApplication(from: string, to: string): boolean {
  const [one, other] = [from, to].map((path) => /^apps\/[^/]+\/src\//.exec(path)?.[0])
  return one !== undefined && other !== undefined && one !== other
}

function mayEnter(room: Room, from: string, to: string): boolean {
  if (isIn(to, room.name) || room.rooms.some((name) => isIn(to, name))) return true
  return isCommon(to) && to.split('/')[1] === from.split('/')[1]
}

function mayFetch({ packages }: Room, to: string): boolean {
  return !packages || packages.some((name) => to.startsWith(name))
}

/** Formatted like the table of docs/architecture.md: "itself", then the folders. */
export function mayUse({ rooms: others, packages = [] }: Room): string {
  return ['itself', ...others, ...packages].map((name) => (name === 'itself' ? name : `\`${name}\``)).join(', ')
}

const serverRooms =
  /^(packages\/(contract|domain|look|marc)\/src|apps\/server\/src\/(database|http|search|config|i18n|secrets|integrations|pdf))\//

/** Files that only read. */
const readers = /^(store|store\/[a-z-]+|[a-z-]+-store|find-[a-z-]+)\.ts$/

/** A feature of the server may use another one's stores and finders, never its routes. */
function serverFeatureProblems({ from, to, inside, place }: Import): string[] {
  const own = /^apps\/server\/src\/features\/([^/]+)\//.exec(from)?.[1]
  if (!own || !inside || serverRooms.test(to)) return []
  const [, other = '', file = ''] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(to) ?? []
  if (other === own || readers.test(file)) return []
  // The library's side and other programs do for people what they do themselves elsewhere.
  if ((shared.has(other) || staffSide.has(own) || protocols.has(own)) && file !== 'routes.ts') return []
  return [
    `${place} imports ${to}: a server feature imports the common rooms, itself, what another feature's store.ts and ` +
      'find-*.ts read, and anything but the routes of session, institution, titles and circulation; desk, till …, paia of all',
  ]
}

const webRooms = /^apps\/web\/src\/((api|ui|shell|i18n|theme|locales)\/|[^/]+$)/

/** A feature of the pages uses no other one; a page (a module of page-modules.ts) may combine two. */
function webFeatureProblems({ from, to, inside, place }: Import): string[] {
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(from)?.[1]
  if (!own || !inside || to.startsWith('packages/') || webRooms.test(to)) return []
  const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(to)?.[1]
  if (other && (other === own || shared.has(other))) return []
  // A card, a list or a page of the library's side has acts of another one.
  if (other && staffSide.has(own) && (staffSide.has(other) || filledInAtDesk.has(other))) return []
  return [
    `${place} imports ${to}: a feature of the pages imports the common rooms and itself; only a page composes two`,
  ]
}
