import '../../theme/pages/title-lists.css'

/** The note to a title of a list; nothing without one. */
export function NoteText({ note }: { note: string }) {
  return note === '' ? null : <p className="listnote">{note}</p>
}
