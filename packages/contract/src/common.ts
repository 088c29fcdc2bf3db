import { z } from 'zod'

/** A code as the wire writes it: digits in a string. */
export const code = z.string().regex(/^\d{1,10}$/)
/** A number in a path. */
export const idParams = z.object({ id: z.string().max(20) })
/** Yes or no as the wire writes it. */
export const yesNo = z.enum(['S', 'N'])
/** A list of codes joined by commas: "12,15". */
export const codeList = z.string().max(2000)

/** How many of something are wanted, as an address writes it: a whole number from 1 (or `least`) to `most`. */
export const count = (most: number, least = 1) => z.coerce.number().int().min(least).max(most)

/** One value of a list: what is sent back, and what is shown. */
export const option = z.object({ codigo: z.string(), descricao: z.string() })
