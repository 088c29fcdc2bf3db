import type { ColumnType, Generated } from 'kysely'

/** A number that the database gives. */
export type Id = Generated<number>
/** 0 or 1: neither SQLite nor the drivers agree on booleans, so both databases store a small integer. */
export type Flag = number
/** A flag that is 0 unless said. */
export type OffFlag = ColumnType<number, number | undefined, number>
/** A number that the database has a default for. */
export type Defaulted = ColumnType<number, number | undefined, number>
/** A moment in UTC as ISO 8601 text with milliseconds: "2026-11-19T14:03:00.000Z". Sorts as text. */
export type Moment = string
/** A calendar day in the institution's time zone: "2026-11-19". */
export type Day = string
/** Whole cents of the institution's currency. */
export type Cents = number
/** JSON as text; the store that owns the table parses it. */
export type Json = string
/** JSON of what belongs to a code; without any, `{}`. */
export type Facts = ColumnType<string, string | undefined, string>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
