/** How much a first visit to a page fetches, read off a build; and how much it may be. */
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageId } from '@estante/contract/pages'
import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import { firstFiles, pageFiles, readManifest } from './page-files.ts'

/** Bytes as they travel, compressed with brotli: what the first page may weigh. */
export const budgets = { script: 119_600, style: 25_000 } as const

export interface Weight {
  files: number
  /** Bytes with brotli. */
  sent: number
  /** Bytes without. */
  whole: number
}

/**
 * Scripts and style sheets of a visit by somebody who was never here: those of index.html, the page's own, the words of
 * one language.
 */
export function visitWeight(
  folder: string,
  kind: PageId,
  language: InterfaceLanguage,
): Record<'script' | 'style', Weight> {
  const manifest = readManifest(folder)
  const modules = pageFiles(manifest, kind)[language]!
  const files = [...firstFiles(manifest), ...modules.map((address) => address.slice(1))]
  const weigh = (extension: string) =>
    addUp(
      folder,
      files.filter((file) => extname(file) === extension),
    )
  return { script: weigh('.js'), style: weigh('.css') }
}

function addUp(folder: string, files: string[]): Weight {
  const weight = { files: files.length, sent: 0, whole: 0 }
  for (const file of files) {
    weight.whole += statSync(join(folder, file)).size
    weight.sent += sentSize(join(folder, file))
  }
  return weight
}

/** The compressed copy's size; a file that has none travels as it is. */
function sentSize(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? readFileSync(file).length
}
