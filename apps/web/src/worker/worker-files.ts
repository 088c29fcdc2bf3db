/** Files that the build names for the worker (build/write-worker.ts). */
export interface WorkerFiles {
  /** Changes with every file. */
  version: string
  /** Of every page: the first script, what it imports, the style sheet, the font. */
  frame: string[]
  /** Of the pages that can be read without a network, by language. */
  pages: Record<string, string[]>
  /** Of the desk, by language: kept where somebody opened it. */
  desk: Record<string, string[]>
}

/** The build puts them in the place of this name. */
declare const estanteWorkerFiles: WorkerFiles

export const workerFiles = estanteWorkerFiles
