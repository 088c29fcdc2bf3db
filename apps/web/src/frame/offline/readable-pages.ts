import { paths } from '../../paths.ts'

/** Pages that can be read without a network, with their names in the words `offline` (see api/kept-calls.ts). */
export const readablePages = [
  { path: paths.loans, name: 'pages.loans' },
  { path: paths.libraryCard, name: 'pages.libraryCard' },
  { path: paths.basket, name: 'pages.basket' },
] as const

export const isReadable = (pathname: string) => readablePages.some(({ path }) => path === pathname)
