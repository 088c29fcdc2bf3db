/** Teaching plans of the demonstration library. */
import { change, type Server } from './library-rows.ts'

export function removePlans(server: Server): void {
  change(server, 'delete from plan_titles; delete from reading_lists')
}
