/** What is wrong with a database: its file, or rows that refer to rows that are not there. */
export type Damage = { kind: 'file'; reason: string } | { kind: 'references'; rows: number; table: string }
