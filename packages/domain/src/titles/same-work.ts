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

export interface NamedEdition extends NamedWork {
  materialType: string
  /** Of the text, a code; empty: unknown. */
  language: string
}

/**
 * Equal for editions that serve whoever wants to read the work, whichever comes first: the whole title, subtitle and
 * volume too, the creator, the material and the language are the same. A geometry is no edition of a trigonometry of the
 * same series, and a translation none of the original (docs/adr/0036-holds-on-any-edition.md).
 */
export function editionKey({ title, creator, materialType, language }: NamedEdition): string | undefined {
  const [whole, by] = [foldName(title), foldName(creator)]
  return whole === '' || by === '' ? undefined : [whole, by, materialType, language].join('|')
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
