import { expect, it } from 'vitest'
import { callsNamedIn, withoutTitles, withoutWords } from './trim-contract.ts'

it('leaves path and method of the calls that pages make, unless it is GET, and nothing that only programmers read', () => {
  const code = `const paged = 'Twenty at a time.'
export const listsCalls = describeCalls({
  'lists.courses': {
    method: 'GET',
    path: '/api/consulta/cursos',
    access: 'public',
    summary: 'Lists the courses, and "more": all of them.',
    description: paged + \`, \${paged}\`,
    errors: ['lists.unknown'],
  },
  'lists.campus': { method: 'POST', errors: [], path: '/api/campus', summary: 'One' },
  'lists.library': { method: 'GET', path: '/api/library', summary: 'Of programs alone' },
})`
  const pages = [`useCall('lists.courses', {})`, 'call("lists.campus")']
  const made = withoutWords(code, callsNamedIn(pages))
  const calls = new Function(`${made.replace('export const listsCalls =', 'const describeCalls = (c) => c; return')}`)()
  expect(calls).toEqual({
    'lists.courses': { path: '/api/consulta/cursos', access: 'public' },
    'lists.campus': { method: 'POST', path: '/api/campus' },
  })
})

it('leaves the path of a page, and a page that is called title', () => {
  const code = `export const pages = {
  title: { path: '/acervo/$codAcervo', feature: 'titles', component: 'TitlePage', access: 'indexed' },
  loans: { path: '/loans', feature: 'loans', component: 'LoansPage', access: 'account', title: 'loans:title', canonical: 'title' },
}`
  const pages = new Function(withoutTitles(code).replace('export const pages =', 'return'))()
  expect(pages).toEqual({
    title: { path: '/acervo/$codAcervo' },
    loans: { path: '/loans' },
  })
})
