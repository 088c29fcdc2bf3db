import type { PageId, pages } from '@estante/contract/pages'

/** A page within another one uses that one's module. */
export type RoutedPage = {
  [Id in PageId]: (typeof pages)[Id] extends { within: Exclude<PageId, 'home'> } ? never : Id
}[PageId]

/** A page that needs a session. */
export type SessionPage = {
  [Id in RoutedPage]: (typeof pages)[Id]['access'] extends 'account' ? Id : never
}[RoutedPage]
