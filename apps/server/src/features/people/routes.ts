import type { peopleCalls } from '@estante/contract/people.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { blockOne, unblockOne } from './block-account.ts'
import { exportPerson, printCard } from './card-and-data.ts'
import { changeCategory, showCategories } from './category.ts'
import { edit } from './edit.ts'
import { erase } from './erase.ts'
import { find } from './find.ts'
import { showForm } from './form.ts'
import { importFile, previewImport } from './import-file.ts'
import { lift } from './lift.ts'
import { listErased } from './list-erased.ts'
import { merge, previewMerge } from './merge.ts'
import { addNote, changeNote, removeNote, showNotes } from './notes.ts'
import { register } from './register.ts'
import { show } from './show-person.ts'
import { showSimilar } from './similar.ts'
import { writeNotice } from './write-notice.ts'

export const peopleHandlers: Handlers<keyof typeof peopleCalls> = {
  'people.find': reads(find),
  'people.show': reads(show),
  'people.form': reads(showForm),
  'people.similar': reads(showSimilar),
  // It hashes a password, and only then begins its transaction.
  'people.register': reads(register),
  'people.edit': writes(edit),
  'people.card': reads(printCard),
  'people.export': reads(exportPerson),
  'people.erase': writes(erase),
  'people.list_erased': reads(listErased),
  'people.categories': reads(showCategories),
  'people.change_category': writes(changeCategory),
  'people.block': writes(blockOne),
  'people.unblock': writes(unblockOne),
  'people.lift': writes(lift),
  // Both receive a file, and only then begin their transaction.
  'people.import_preview': reads(previewImport),
  'people.import': reads(importFile),
  'people.merge_preview': reads(previewMerge),
  'people.merge': writes(merge),
  'people.notes': reads(showNotes),
  'people.add_note': writes(addNote),
  'people.change_note': writes(changeNote),
  'people.remove_note': writes(removeNote),
  'people.write_notice': writes(writeNotice),
}
