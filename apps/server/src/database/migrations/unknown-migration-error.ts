/** The database has had a migration that this version does not have. */
export class UnknownMigrationError extends Error {
  readonly migration: string

  constructor(migration: string) {
    super(`the database has had the migration ${migration}, which this version does not have`)
    this.migration = migration
  }
}
