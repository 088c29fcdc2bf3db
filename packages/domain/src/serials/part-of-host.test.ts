import { expect, it } from 'vitest'
import { partOfHost } from './part-of-host.ts'

it.each([
  ['v. 171, n. 4356, p. 737-738, 1953', 'v. 171, n. 4356, 1953', 'p. 737-738', 737],
  ['ano 1, n. 1, p. 3 e 7, maio 1928', 'ano 1, n. 1, maio 1928', 'p. 3 e 7', 3],
  ['P. 12-30', '', 'P. 12-30', 12],
  ['Vol. 3, pp. 9-11', 'Vol. 3', 'pp. 9-11', 9],
  ['f. 20', '', 'f. 20', 20],
  ['n. 2 (2020)', 'n. 2 (2020)', '', 0],
  ['', '', '', 0],
])('%j is of the issue %j, on %j', { tags: ['C-060'] }, (part, issue, pages, firstPage) => {
  expect(partOfHost(part)).toEqual({ issue, pages, firstPage })
})
