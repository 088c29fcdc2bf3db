import type { ReminderDays } from '@estante/domain/circulation/notices'
import type { Reader } from '../../database/database.ts'
import { readSettings } from '../institution/settings.ts'

/** Sorted. */
export async function reminderDays(db: Reader): Promise<ReminderDays> {
  const settings = await readSettings(db)
  return {
    remindBefore: inOrder(settings.get('loans.reminder_days_before')),
    remindAfter: inOrder(settings.get('loans.reminder_days_after')),
  }
}

function inOrder(days: readonly number[]): number[] {
  return [...days].sort((one, other) => one - other)
}
