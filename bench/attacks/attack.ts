/** One kind of hostile request, as often as one attacker sends it. */
export interface Attack {
  /** "a query string of repeated parameters" */
  name: string
  /**
   * Sends until it is told to stop. Whatever is answered is not its matter, nor that it is hung up on.
   * @param address of a server of ours: "http://127.0.0.1:8080"
   */
  run(address: string, signal: AbortSignal): Promise<void>
}
