/** What tests use of samlp, which brings no types. */
declare module 'samlp' {
  export interface SamlpOptions {
    issuer: string
    cert: string
    key: string
    audience: string
    recipient: string
    destination: string
    inResponseTo?: string
    lifetimeInSeconds?: number
    signAssertion?: boolean
    signResponse?: boolean
    signatureAlgorithm: string
    digestAlgorithm: string
    encryptionCert?: string
    encryptionPublicKey?: string
  }

  export interface SamlpUser {
    id: string
    displayName: string
    name: { givenName: string; familyName: string }
    emails: { value: string }[]
  }

  export interface SamlpRequest {
    id: string
    issuer: string
    destination: string
    assertionConsumerServiceURL: string
  }

  type Answer<Value> = (error: Error | null, value: Value) => void

  const samlp: {
    getSamlResponse(options: SamlpOptions, user: SamlpUser, answer: Answer<string>): void
    parseRequest(
      request: { method: string; query: Record<string, string> },
      options: object,
      answer: Answer<SamlpRequest>,
    ): void
  }
  export default samlp
}
