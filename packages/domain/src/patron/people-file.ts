/**
 * A file of people that is sent from the browser: how large it may be, and what a person has decided about its rows. Larger
 * ones are loaded at the machine (`estante import people`).
 */

/** Bytes of the file. */
export const mostPeopleFileBytes = 10 * 1024 * 1024

/** Rows of the file: all of them are written in one transaction. */
export const mostPeopleRows = 20_000

/** Conflicts that a preview shows one by one; the others are decided together. */
export const mostShownConflicts = 200

/** Numbers of lines in rising order → "2-5,9"; one range may span lines that nobody asks about. */
export function writeLines(lines: readonly (readonly [first: number, last: number])[]): string {
  return lines.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}

/** @returns whether a line is among those of "2-5,9"; what cannot be read names none */
export function readLines(written: string): (line: number) => boolean {
  const ranges = written.split(',').flatMap((range) => {
    const [, first, last] = /^(\d{1,8})(?:-(\d{1,8}))?$/.exec(range) ?? []
    return first === undefined ? [] : [[Number(first), Number(last ?? first)] as const]
  })
  return (line) => ranges.some(([first, last]) => first <= line && line <= last)
}

/** What letters of another alphabet than the file's look like: "JosÃ©", "Jos�", "JosŽ". */
const misread = /Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u0080-\u00bf]|[\ufffd\u0080-\u009f‡†‰‹›ŽžƒŒˆ¡¢£¤¥¦§©«¬®±²³µ¶»¼½¾¿×÷]/

/** Reports whether a name was probably written in another encoding than the file was read in. */
export function looksMisread(name: string): boolean {
  return misread.test(name)
}
