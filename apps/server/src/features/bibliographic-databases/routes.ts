import type { bibliographicDatabasesCalls } from '@estante/contract/bibliographic-databases.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { listDatabases } from './list-databases.ts'
import { openDatabase } from './open-database.ts'

export const bibliographicDatabasesHandlers: Handlers<keyof typeof bibliographicDatabasesCalls> = {
  'bibliographic-databases.list': reads(listDatabases),
  'bibliographic-databases.open': reads(openDatabase),
}
