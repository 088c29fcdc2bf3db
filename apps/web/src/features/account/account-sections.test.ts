import { expect, it } from 'vitest'
import { accountSections, groupSections, nearbySections, shownSection } from './account-sections.ts'

const names = (...held: number[]) =>
  accountSections({ can: (permission) => held.includes(permission) }).map(({ name }) => name)

it('the personal area begins with its start, and has the sections that the person may use', { tags: ['S-083'] }, () => {
  expect(names(8)[0]).toBe('start')
  expect(names(8)).not.toContain('switchUser')
  expect(names(8, 2001)).toContain('switchUser')
  expect(names(8, 2001).filter((name) => name !== 'switchUser')).toEqual(names(8))
})

it('the menu shows the sections without a heading first, and no heading without a section', () => {
  const all = accountSections({ can: () => true })
  const shown = groupSections(all)
  expect(shown.map(({ group }) => group)).toEqual([undefined, 'loans', 'requests', 'subjects', 'collection', 'account'])
  expect(shown.flatMap(({ sections }) => sections)).toEqual(all)
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  expect(groupSections(all.filter(({ group }) => group === undefined))).toHaveLength(1)
  expect(groupSections([])).toEqual([])
})

it.each([
  ['/meupergamum', '/meupergamum'],
  ['/meupergamum/', '/meupergamum'],
  ['/meupergamum/app', '/meupergamum'],
  ['/meupergamum/app/', '/meupergamum'],
  ['/meupergamum/debitos', '/meupergamum/debitos'],
  ['/meupergamum/listas/12', '/meupergamum/listas'],
  ['/meupergamum/solicitacoes/12', '/meupergamum/solicitacoes'],
  ['/meupergamum/solicitacoes/ficha-catalografica', '/meupergamum/solicitacoes/ficha-catalografica'],
])('the menu marks the section of %s', (path, href) => {
  expect(shownSection(path)).toBe(href)
})

it.each([
  ['the home page', '/meupergamum', [undefined, 'loans']],
  ['alerts', '/meupergamum/alertas', [undefined, 'loans']],
  ['an address of no section', '/meupergamum/outra', [undefined, 'loans']],
  ['debts', '/meupergamum/debitos', [undefined, 'loans']],
  ['a survey', '/meupergamum/solicitacoes/levantamento-bibliografico', [undefined, 'requests']],
])('the tabs beside %s are the home page and its group', (_, current, groups) => {
  const shown = nearbySections(accountSections({ can: () => true }), current)
  expect(shown[0]?.name).toBe('start')
  expect([...new Set(shown.map(({ group }) => group))]).toEqual(groups)
})
