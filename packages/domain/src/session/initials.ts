/**
 * The initials of a name, for somebody who has to find themselves among namesakes and must not learn who the others
 * are: "Joana Batista Ferraz" is "J. B. F.". Words that join names ("dos", "e", "van") have none.
 */
const joining = new Set('a al das da de del della der di do dos du e el la las los van von y'.split(' '))

export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter((word) => !joining.has(word.toLowerCase()))
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .map((letter) => `${letter.toLocaleUpperCase()}.`)
    .join(' ')
}
