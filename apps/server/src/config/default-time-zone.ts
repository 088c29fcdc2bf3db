/**
 * Where a library is thought to be until it says so itself: most that are set up are in Brazil. Every command takes the
 * same one, so that a library does not depend on which of them met the empty database first.
 */
export const defaultTimeZone = 'America/Sao_Paulo'
