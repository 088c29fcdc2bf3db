/**
 * What a key of a server may be allowed to do: each scope opens these calls, and a key opens no call that is in none of
 * its scopes. A scope gives no right: where a call needs a permission, the account of the key must hold it too.
 * Calls of readers about themselves, settings, and what takes money or opens the audit log are in no scope.
 */
import type { CallId } from './calls.ts'

export const keyScopes = {
  'catalogue:read': [
    'authorities.combo',
    'authorities.marc',
    'authorities.show',
    'basket.export',
    'basket.titles',
    'browse.list',
    'browse.suggest',
    'closed-collection.show',
    'comments.list',
    'floor-plans.picture',
    'floor-plans.show',
    'holds.options',
    'institution.activity',
    'institution.activityNotice',
    'institution.background',
    'institution.campusHours',
    'institution.campuses',
    'institution.faq',
    'institution.features',
    'institution.guides',
    'institution.hours',
    'institution.libraries',
    'institution.logo',
    'institution.menu',
    'institution.notices',
    'institution.openings',
    'institution.show',
    'links.images',
    'links.results',
    'lists.campus',
    'lists.campuses',
    'lists.course',
    'lists.courses',
    'lists.discipline',
    'lists.disciplines',
    'lists.libraries',
    'lists.library',
    'lists.professor',
    'lists.professors',
    'network.institutions',
    'network.search',
    'network.show',
    'readership.also_borrowed',
    'search.archiveOptions',
    'search.caseLawOptions',
    'search.defaultImage',
    'search.filters',
    'search.find',
    'search.findInGuide',
    'search.indexedTitles',
    'search.indexes',
    'search.legislationOptions',
    'search.findBrief',
    'search.findPage',
    'search.neighbours',
    'search.newTitles',
    'search.orders',
    'search.otherTitles',
    'search.outsideSearches',
    'search.similar',
    'serials.choices',
    'serials.contents',
    'serials.issue',
    'serials.issues',
    'serials.permission',
    'titles.colour',
    'titles.copies',
    'titles.dublinCore',
    'titles.export',
    'titles.libraries',
    'titles.links',
    'titles.marc',
    'titles.permissions',
    'titles.reference',
    'titles.show',
    'titles.statistics',
    'titles.statisticsYears',
    'titles.totals',
  ],
  'events:read': ['events.external', 'events.institutional'],
  'people:read': ['people.find', 'people.form', 'people.show', 'people.similar'],
  'people:write': ['people.block', 'people.edit', 'people.form', 'people.register', 'people.similar', 'people.unblock'],
  'circulation:read': ['copies.show', 'desk.person', 'desk.worklists'],
  'circulation:write': ['copies.act', 'desk.scan', 'desk.work'],
  'requests:read': ['person-requests.options', 'person-requests.titles'],
  'requests:write': [
    'person-requests.ask',
    'person-requests.cancel_hold',
    'person-requests.end',
    'person-requests.hold',
    'person-requests.options',
    'person-requests.titles',
  ],
  'reports:read': ['today.show'],
} as const satisfies Record<string, readonly CallId[]>

export type KeyScope = keyof typeof keyScopes

export const keyScopeNames = Object.keys(keyScopes) as KeyScope[]

export function isKeyScope(name: string): name is KeyScope {
  return Object.hasOwn(keyScopes, name)
}

/** The scopes that open a call, each by itself; none: no key opens it. */
export function scopesOfCall(id: CallId): readonly KeyScope[] {
  return keyScopeNames.filter((scope) => (keyScopes[scope] as readonly CallId[]).includes(id))
}
