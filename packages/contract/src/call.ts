/**
 * How a call is described. A call has two halves with one id: its plain data (here and in `<feature>.calls.ts`), which
 * the browser's first page carries, and its shapes (`<feature>.shapes.ts`), Zod schemas that the server checks with,
 * OpenAPI is made of and types come from. A half without the other does not compile.
 */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call:
 * `public`: no token needed, an anonymous one is accepted, a broken one is refused;
 * `patron`: a person's token; `either`: an anonymous or a person's token; `staff`: a person who holds the call's `right`;
 * `key`: a key of a server. A key also makes the calls of its scopes (`key-scopes.ts`).
 */
export type Access = 'public' | 'patron' | 'either' | 'staff' | 'key'

/** `any`: staff of whichever library; otherwise the field that names the library. */
export type LibraryScope = 'any' | `${'body' | 'query'}.${string}`

/** Bytes of a body: some hundred fields, or a list of a thousand numbers. */
export const usualBodyLimit = 16_384

/** `1` in this header of a request: compressed JSON can be read. `Accept-Encoding` alone does not count, as some programs send it in vain. */
export const acceptCompressedHeader = 'x-accept-compressed'

export interface CallData {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for parameters: "/api/acervo/:id/exemplares". */
  path: `/${string}`
  /** A second path by which it answers, for programs that know that one. */
  alsoAt?: `/${string}`
  access: Access
  /** The activity that a person must hold, beyond being one; of several, any of them. */
  permission?: number | readonly number[]
  /**
   * Which library the permission is needed at: the one that a field of the body or the query names, or any one. Without
   * it the permission is needed at every library.
   */
  library?: LibraryScope
  /**
   * What is sent says by itself who asks, so that a token beside it is not looked at: programs that add theirs to every
   * request ask for a new one with the old one, which is over.
   */
  ignoresToken?: true
  /** It works in a session that is locked at the desk: unlocking, signing out, and what these show. */
  worksLocked?: true
  /** Bytes that its body may have; `usualBodyLimit` unless told. */
  bodyLimit?: number
  /** Its body is a file, as it is: `application/octet-stream`, or whatever type it is said to have. `bodyLimit` counts. */
  takesFile?: true
  /** One sentence: what it answers. */
  summary: string
  /** Shapes, units and sources that the schemas do not say. */
  description?: string
  /** It will go: since which day it should not be used, and from which on it may be gone. docs/api.md says how. */
  deprecated?: { since: string; until: string }
  /** Every code that this call itself can refuse with; those of `commonErrors` are understood. */
  errors: readonly ErrorCode[]
}

export interface CallShape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `'file'` for pictures and other bytes. */
  answer: z.ZodType | 'file'
}

/** Keeps the literal types of a feature's calls. */
export function describeCalls<const Calls extends Record<string, CallData>>(calls: Calls): Calls {
  return calls
}

/** Demands one shape for each of a feature's calls. */
export function describeShapes<Calls extends Record<string, CallData>>() {
  return <const Shapes extends Record<keyof Calls, CallShape>>(shapes: Shapes): Shapes => shapes
}

/**
 * The path with its parameters filled in and encoded. Throws where one is missing: that is a mistake in the program.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
