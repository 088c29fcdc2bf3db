/** Spaces, control and format characters (a zero-width space), and the letters that fonts draw as nothing. */
const nothingToSee = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** Whether a reader would see nothing of a text. */
export function isBlank(text: string): boolean {
  return nothingToSee.test(text)
}
