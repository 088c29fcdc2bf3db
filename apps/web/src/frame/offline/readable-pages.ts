import { paths } from '../../paths.ts'

/** Pages that can be read without a network, with their names in the words `offline` (see api/kept-calls.ts). */
export const readablePages = [
  { path: paths.loans, name: 'pages.loans' },
  { path: paths.libraryCard, name: 'pages.libraryCard' },
  { path: paths.basket, name: 'pages.basket' },
] as const

/** The desk goes on as well, on computers that opened it before (features/desk/use-keep-desk.ts). */
export const isReadable = (pathname: string) =>
  pathname === paths.desk || readablePages.some(({ path }) => path === pathname)
