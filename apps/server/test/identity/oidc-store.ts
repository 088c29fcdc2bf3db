import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the provider of the tests remembers: in memory, for as long as the test runs. */
export function makeOidcStore(): new (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const findBy = async (kind: string, fits: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([name, payload]) => name.startsWith(`${kind} `) && fits(payload))?.[1]
  return class implements Adapter {
    readonly #kind: string

    constructor(kind: string) {
      this.#kind = kind
    }

    async upsert(id: string, payload: AdapterPayload) {
      kept.set(`${this.#kind} ${id}`, payload)
    }

    async find(id: string) {
      return kept.get(`${this.#kind} ${id}`)
    }

    findByUid(uid: string) {
      return findBy(this.#kind, (payload) => payload.uid === uid)
    }

    findByUserCode(userCode: string) {
      return findBy(this.#kind, (payload) => payload.userCode === userCode)
    }

    async consume(id: string) {
      const payload = await this.find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string) {
      kept.delete(`${this.#kind} ${id}`)
    }

    async revokeByGrantId(grant: string) {
      for (const [name, { grantId }] of kept) if (grantId === grant) kept.delete(name)
    }
  }
}
