/**
 * Files of requests to the library. What a file is says its content; its name must end accordingly, so that whoever
 * opens it gets what the name promises. Documents with macros, archives and everything else stay out.
 */

/** Bytes of one file: 10 MB. */
export const mostFileBytes = 10 * 1024 * 1024
/** Of one request, those of its messages included. */
export const mostFiles = 5

/** MIME type, as the content tells it → endings of names. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
}

/** For the browser's dialog. */
export const fileEndings = Object.values(endings).flatMap((some) => some.map((one) => `.${one}`))

const longestName = 120

/** Halves of characters, which cannot be stored. */
const halves = /\p{Cs}/gu

/**
 * The name without folders, control and direction characters, spaces around it, or dots before it; shortened before its
 * ending. Empty where nothing is left.
 */
export function cleanFileName(sent: string): string {
  const last = sent.replace(halves, '').normalize('NFC').split(/[\\/]/).at(-1)!
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (name.length <= longestName) return name
  const end = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, longestName - end.length).replace(halves, '') + end
}

/** @param type what the content is; undefined: nothing known */
export function isFileTaken(type: string | undefined, name: string): boolean {
  const known = type === undefined ? undefined : endings[type]
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return known !== undefined && ending !== undefined && known.includes(ending)
}

export type KnownFileProblem = 'no-room' | 'wrong-kind' | 'empty' | 'too-large'

/**
 * What can be refused before a file is sent; its content is looked at only where it arrives.
 * @param room how many more files the request takes
 */
export function knownFileProblem(file: { name: string; size: number }, room: number): KnownFileProblem | undefined {
  const name = cleanFileName(file.name)
  if (!Object.keys(endings).some((type) => isFileTaken(type, name))) return 'wrong-kind'
  if (file.size === 0) return 'empty'
  if (file.size > mostFileBytes) return 'too-large'
  return room > 0 ? undefined : 'no-room'
}
