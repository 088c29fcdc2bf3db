import { expect, it } from 'vitest'
import { titleAccess } from './title-access.ts'

const link = (url: string, restricted = false, relation = 'resource') => ({ url, restricted, relation })
const file = 'https://repositorio.example/obra.pdf'

it.each([
  ['a work without links', false, [], { level: 0, linksAreOpen: true, copyFilesAreOpen: true }],
  ['an open file', true, [link(file)], { level: 0, linksAreOpen: true, copyFilesAreOpen: true, openFile: file }],
  ['an open page', true, [link('https://site.example/obra')], { level: 0, linksAreOpen: true, copyFilesAreOpen: true }],
  ['a restricted file', false, [link(file, true)], { level: 1, linksAreOpen: false, copyFilesAreOpen: false }],
  [
    'one restricted and one open',
    true,
    [link('https://editora.example/1.pdf', true), link(`${file}?v=2`)],
    { level: 0, linksAreOpen: false, copyFilesAreOpen: true, openFile: `${file}?v=2` },
  ],
  [
    'an open table of contents alone',
    false,
    [link(file, false, 'related')],
    { level: 0, linksAreOpen: true, copyFilesAreOpen: true },
  ],
])('%s', (_what, online, links, expected) => {
  expect(titleAccess({ online, links })).toEqual(expected)
})
