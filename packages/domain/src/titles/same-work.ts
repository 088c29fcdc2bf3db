/**
 * Editions of one work: the title proper and the first creator are the same, whatever case, accents, punctuation and
 * subtitle say. A title without a creator is an edition of nothing: proceedings and reports share their names
 * (docs/adr/0030-editions-of-a-work.md).
 */

export interface NamedWork {
  /** With or without its subtitle. */
  title: string
  /** In direct order: "Machado de Assis". Empty: nobody. */
  creator: string
}

/** Equal for editions of one work; undefined for what has none. */
export function workKey({ title, creator }: NamedWork): string | undefined {
  const [proper, by] = [foldName(titleProper(title)), foldName(creator)]
  return proper === '' || by === '' ? undefined : `${proper}|${by}`
}

/** What stands before the subtitle. */
export function titleProper(title: string): string {
  return title.split(/\s*[:/]\s/)[0]!.trim()
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
