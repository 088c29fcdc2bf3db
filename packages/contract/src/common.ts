import { z } from 'zod'

/** The largest number that a row can have: PostgreSQL cannot even look for a larger one. */
export const largestId = 2_147_483_647
/** A code as the wire writes it: digits in a string. */
export const code = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((digits) => Number(digits) <= largestId)
/** A code as programs send it: digits in a string, or the number itself. */
export const sentCode = z.union([code, z.number().int().min(0).max(largestId)])
/** A number in a path. */
export const idParams = z.object({ id: z.string().max(20) })
/** Yes or no as the wire writes it. */
export const yesNo = z.enum(['S', 'N'])
/** A list of codes joined by commas: "12,15". */
export const codeList = z.string().max(2000)

/** What somebody types, or names a row by. NUL stands in no name, and PostgreSQL cannot even look for it. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((typed) => !typed.includes('\0'))

/** A random name of what is sent: sent again, it counts once. */
export const requestKey = text(60).min(8)

/** How many of something are wanted, as an address writes it: a whole number from 1 (or `least`) to `most`. */
export const count = (most: number, least = 1) => z.coerce.number().int().min(least).max(most)

/** One value of a list: what is sent back, and what is shown. */
export const option = z.object({ codigo: z.string(), descricao: z.string() })
