/** What people of the demonstration library said, suggested, asked for, follow, and keep for later or in lists. */

import { SeededRandom } from '@estante/demo/seeded-random'
import { commentRows, requestRows, suggestionRows, titleListRows } from '@estante/demo/service-rows'
import { areaCodes } from '@estante/domain/search/knowledge-areas/area-codes'
import { materialCode } from '@estante/domain/titles/material-types'
import type { Temporal } from 'temporal-polyfill'
import type { PlacedTitle } from './copies.ts'
import type { RowsOf } from './institution.ts'
import { type DemoPatron, momentOf } from './people.ts'

type ServiceRows = RowsOf<
  'comments' | 'suggestions' | 'orders' | 'requests' | 'interests' | 'basket_items' | 'title_lists' | 'title_list_items'
>

/** Headings of authorities that somebody follows. */
export const followedHeadings = ['Literatura brasileira', 'Evaristo, Conceição, 1946-']

interface Scene {
  /** The numbers of those, by heading. */
  followed: ReadonlyMap<string, number>
  titles: readonly PlacedTitle[]
  people: readonly DemoPatron[]
  now: Temporal.ZonedDateTime
}

/** The first person is the one whose account shows everything. */
export function demoServices(
  titles: readonly PlacedTitle[],
  people: readonly DemoPatron[],
  followed: ReadonlyMap<string, number>,
  now: Temporal.ZonedDateTime,
): ServiceRows {
  const scene = { titles, followed, people: people.filter(({ borrows }) => borrows), now }
  return {
    comments: comments(scene),
    suggestions: suggestions(scene),
    orders: orders(scene),
    requests: requests(scene),
    interests: interests(scene),
    basket_items: baskets(scene),
    ...titleLists(scene),
  }
}

function comments({ titles, people, now }: Scene): ServiceRows['comments'] {
  const onTitles = commentRows().flatMap(({ title: begins, state, content }, at) => {
    const title = titles.find(({ row }) => row.title.startsWith(begins))
    return title === undefined ? [] : [{ title: title.id, library: null, state, content, days: 4 + at * 13 }]
  })
  const onLibraries = [
    {
      title: null,
      library: 1,
      state: 'approved',
      content: 'As mesas do segundo piso ganharam tomadas. Obrigada.',
      days: 21,
    },
    { title: null, library: 4, state: 'waiting', content: 'Dá para abrir no sábado em semana de provas?', days: 2 },
  ]
  return [...onTitles, ...onLibraries].map(({ title, library, state, content, days }, at) => {
    const made = now.subtract({ days, hours: at })
    return {
      patron_id: people[(at * 5 + 3) % people.length]!.row.id,
      title_id: title,
      library_id: library,
      content,
      state: state as 'waiting' | 'approved' | 'refused',
      created_at: momentOf(made),
      decided_at: state === 'waiting' ? null : momentOf(made.add({ days: 1 })),
    }
  })
}

/** Every other one is the first person's. */
function suggestions({ people, now }: Scene): ServiceRows['suggestions'] {
  return suggestionRows().map(({ status, title, author, publisher }, at) => ({
    id: at + 1,
    patron_id: people[at % 2 === 0 ? 0 : at + 4]!.row.id,
    library_id: people[at]!.row.home_library_id,
    title,
    author: author ?? null,
    publisher,
    status,
    created_at: momentOf(now.subtract({ days: 9 + at * 24 })),
    updated_at: momentOf(now.subtract({ days: 3 + at * 20 })),
  }))
}

/** What became of a suggestion, by its status: copies ordered and received. */
const orderedBy: Readonly<
  Record<string, readonly [state: 'ordered' | 'partly-received' | 'received', copies: number, received: number]>
> = {
  'awaiting-delivery': ['ordered', 3, 0],
  'partially-fulfilled': ['partly-received', 4, 2],
  fulfilled: ['received', 2, 2],
}

function orders({ people, now }: Scene): ServiceRows['orders'] {
  return suggestionRows().flatMap(({ status, title }, at) => {
    const known = orderedBy[status]
    if (known === undefined) return []
    const [state, copies, received] = known
    return [
      {
        suggestion_id: at + 1,
        library_id: people[at]!.row.home_library_id,
        title,
        vendor: 'Livraria da Serra',
        copies,
        received,
        price_cents: 5990 + at * 700,
        state,
        ordered_at: momentOf(now.subtract({ days: 5 + at * 22 })),
        updated_at: momentOf(now.subtract({ days: state === 'ordered' ? 5 + at * 22 : 3 + at * 20 })),
      },
    ]
  })
}

function requests({ people, now }: Scene): ServiceRows['requests'] {
  return requestRows().map(({ kind, status, fields, answer }, at) => ({
    patron_id: people[at % 3 === 0 ? 0 : at * 4]!.row.id,
    library_id: people[at]!.row.home_library_id,
    kind,
    fields: JSON.stringify(fields),
    status: status as 'waiting',
    answer: answer ?? null,
    created_at: momentOf(now.subtract({ days: 5 + at * 17 })),
    updated_at: momentOf(now.subtract({ days: 1 + at * 15 })),
  }))
}

/** Areas, authors, subjects, journals and work types; some have run out. */
function interests({ people, titles, followed, now }: Scene): ServiceRows['interests'] {
  const journal = titles.find(({ row }) => row.journal !== undefined)
  const targets = [
    ['subject', String(followed.get('Literatura brasileira'))],
    ['author', String(followed.get('Evaristo, Conceição, 1946-'))],
    ['area', areaCodes.literature],
    ['work-type', materialCode('thesis')],
    ...(journal === undefined ? [] : [['periodical', String(journal.id)]]),
  ] as [string, string][]
  return targets.flatMap(([kind, target], at) =>
    [0, at + 2, at + 9].map((patron, place) => ({
      patron_id: people[patron]!.row.id,
      kind,
      target,
      valid_until: now
        .add({ days: place === 2 ? -40 : 180 + at * 10 })
        .toPlainDate()
        .toString(),
      options: JSON.stringify({ libraries: [], languages: place === 1 ? ['por'] : [] }),
    })),
  )
}

/** The first person keeps a dozen titles, some others a few. */
function baskets({ people, titles, now }: Scene): ServiceRows['basket_items'] {
  const random = new SeededRandom('baskets')
  return people.slice(0, 24).flatMap(({ accounts }, at) => {
    const count = at === 0 ? 12 : at % 3
    const kept = new Set(Array.from({ length: count * 3 }, () => random.pick(titles).id))
    return [...kept].slice(0, count).map((title, place) => ({
      account_id: accounts[0]!.id,
      title_id: title,
      added_at: momentOf(now.subtract({ days: place * 6 + at, hours: 2 })),
    }))
  })
}

/** Kept over the last weeks, title after title. */
function titleLists({ people, titles, now }: Scene): Pick<ServiceRows, 'title_lists' | 'title_list_items'> {
  const lists = titleListRows().map((list, at) => {
    const patron = people.find(({ row }) => row.name === list.owner)!.row.id
    const found = list.titles.flatMap(({ title: begins, note }) => {
      const title = titles.find(({ row }) => row.title.startsWith(begins))
      return title === undefined ? [] : [{ id: title.id, note: note ?? null }]
    })
    return { id: at + 1, patron, list, found, made: now.subtract({ days: 40 - at * 9 }) }
  })
  return {
    title_lists: lists.map(({ id, patron, list, made }) => ({
      id,
      patron_id: patron,
      name: list.name,
      share_code: list.code ?? null,
      shows_owner: list.showsOwner === true ? 1 : 0,
      shows_notes: list.showsNotes === true ? 1 : 0,
      created_at: momentOf(made),
    })),
    title_list_items: lists.flatMap(({ id, patron, found, made }) =>
      found.map((title, at) => ({
        list_id: id,
        title_id: title.id,
        patron_id: patron,
        position: at,
        note: title.note,
        added_at: momentOf(made.add({ hours: at })),
      })),
    ),
  }
}
