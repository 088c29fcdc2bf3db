import { randomInt } from 'node:crypto'

/** Without what is easily taken for something else on paper: I, l, 1, O, o, 0. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * A password to be handed over on paper: "xT4m-Kq7w-9hRd", 69 bits of chance; of digits alone where nothing else fits.
 * @param isGood what the institution asks of passwords
 * @throws where no password of these forms is good
 */
export function generatePassword(isGood: (password: string) => boolean): string {
  const forms = [() => groupsOf(letters, 3, '-'), () => groupsOf('0123456789', 3, '')]
  for (const make of forms) {
    for (let time = 0; time < 200; time++) {
      const password = make()
      if (isGood(password)) return password
    }
  }
  throw new Error('no password can be made that keeps the rules of this institution')
}

function groupsOf(signs: string, groups: number, between: string): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join(between)
}
