/** The part of citeproc-js that is used: https://citeproc-js.readthedocs.io */
declare module 'citeproc' {
  interface System {
    /** XML of a locale. */
    retrieveLocale(language: string): string
    retrieveItem(id: string): object
  }

  export interface Engine {
    updateItems(ids: readonly string[]): void
    /** False for a style without a bibliography. */
    makeBibliography(): [parameters: { entry_ids: string[][] }, entries: string[]] | false
  }

  const CSL: { Engine: new (system: System, style: string, language: string, forceLanguage: boolean) => Engine }
  export default CSL
}
