/** The store of files did not do what it was asked: it cannot be reached, or refuses. What was asked may be tried later. */
export class FileStoreError extends Error {}
