import { expect, it } from 'vitest'
import { type OnlineAccess, onlineAccess } from './online-access.ts'

it.each<[string, boolean, string[], OnlineAccess]>([
  ['without links', false, [], 'none'],
  ['open to everybody', true, ['resource'], 'open'],
  ['behind a login', false, ['resource'], 'restricted'],
  ['a version behind a login', false, ['related', 'version'], 'restricted'],
  ['with links to something else alone', false, ['related'], 'none'],
])('a work %s', (_, online, relations, access) => {
  expect(onlineAccess({ online, links: relations.map((relation) => ({ relation })) })).toBe(access)
})
